import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { root } from '../kit/paths.ts';
import { isPinned } from './image.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const DIGEST = `sha256:${'0a'.repeat(32)}`;

describe('An image', () => {
  it.each([
    ['a version', 'redis:8.8.3', true],
    ['a version with a digest', `node:24.21.0-bookworm-slim@${DIGEST}`, true],
    ['a digest', `registry.example.org/course@${DIGEST}`, true],
    ['half a digest', 'node@sha256:0a0a', false],
    ['a tag that moves', 'redis:latest', false],
    ['no tag', 'registry.example.org:5000/redis', false],
  ])('with %s', (_what, image, expected) => expect(isPinned(image)).toBe(expected));

  it('from a registry gets its digest from Renovate, wherever it is named', () => {
    const {
      extends: presets,
      packageRules,
      kubernetes,
    } = JSON.parse(read('.github/renovate.json')) as {
      extends: string[];
      packageRules: { matchManagers?: string[]; matchPackageNames?: string[]; enabled?: boolean }[];
      kubernetes: { managerFilePatterns: string[] };
    };
    expect(presets).toContain('docker:pinDigests');
    // Renovate reads Kubernetes manifests only in configured paths
    const named = globSync('k8s/**/*.yaml', { cwd: root }).filter((file) => /^ +image: /m.test(read(file)));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((file) => !kubernetes.managerFilePatterns.some((pattern) => matchesGlob(file, pattern)))).toEqual([]);
    // Images built here are in no registry
    const built = globSync('apps/*/Dockerfile', { cwd: root })
      .toSorted()
      .map((file) => /docker build .*-t ([\w-]+):/.exec(read(file))![1]);
    expect(packageRules.find(({ enabled, matchManagers }) => enabled === false && matchManagers)?.matchPackageNames).toEqual(
      built,
    );
  });
});
