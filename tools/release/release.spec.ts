import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../kit/paths.ts';
import { noteOf, upgradeNotes } from './upgrade-notes.ts';
import { mentions, SERVICES, versionOf } from './versions.ts';

describe.each(SERVICES)('The version of $group', (service) => {
  it('is one, wherever its image stands', () => {
    const found = mentions(service);
    expect(found.filter(({ version }) => version !== versionOf(service))).toEqual([]);
    const wanted = ['docker-compose.yml', 'k8s/README.md', `k8s/overlays/production/${service.group}/kustomization.yaml`];
    expect(found.map(({ file }) => file)).toEqual(expect.arrayContaining([...wanted, `${service.folder}/Dockerfile`]));
  });

  it('is tagged by a name of its own, and changes alone', () => {
    const { release } = JSON.parse(readFileSync(join(root, 'nx.json'), 'utf8')) as {
      release: { projectsRelationship: string; groups: Record<string, { projects: string[]; releaseTag: { pattern: string } }> };
    };
    const { name } = JSON.parse(readFileSync(join(root, service.folder, 'package.json'), 'utf8')) as { name: string };
    expect(release.projectsRelationship).toBe('independent');
    expect(release.groups[service.group]).toEqual({
      projects: [name],
      releaseTag: { pattern: `${service.group}-v{version}` },
    });
  });
});

describe('The notes on an upgrade', () => {
  const adds = noteOf('1700000000001-certificates-of-paths.ts', '/** Certificates of\n * paths. */\nexport class A {}');
  const beside = noteOf('1700000000002-find-paths.ts', 'export class B {\n  readonly transaction = false;\n}');
  const takes = noteOf('1700000000003-drop-old.ts', "export class C {\n  readonly unusedSince = '1.4.0';\n}");

  it('say of each migration what its class says, and what runs beside the service', () => {
    expect(upgradeNotes([adds, beside])).toBe(
      '### Upgrade\n\nMigrations run before the rollout. They only add: the version before serves on meanwhile and after, and is the way back.\n\n' +
        '- certificates of paths: Certificates of paths.\n- find paths (beside the service)\n',
    );
  });

  it('name the release that must be everywhere before something is taken away', () => {
    const text = upgradeNotes([adds, takes]);
    expect(text).toContain('- drop old (needs 1.4.0 or later everywhere)');
    expect(text).not.toContain('They only add');
  });

  it('say so where there is no migration', () => {
    expect(upgradeNotes([])).toContain('No migration');
  });
});
