import { beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../kit/paths.ts';
import { billOfMaterials, IMAGES, type Bom, type Component } from './sbom.ts';

/** Licences under which a package may be passed on as it is, with its notice. */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0'],
  ...['ISC', 'MIT', 'MIT-0', 'Python-2.0', 'Unlicense', 'Zlib'],
  'OFL-1.1', // of fonts
]);
/** Packages that name their licence in a file only, or not by its name: read by a person. */
const READ: Record<string, string> = {
  decko: 'MIT',
  duck: 'BSD-2-Clause',
  'passport-strategy': 'MIT',
  pause: 'MIT',
  stickyfill: 'MIT',
  'url-template': 'BSD-3-Clause',
};
/** Shared libraries under the LGPL: passed on unchanged, with their notice, in packages of their own that anybody can replace. */
const REPLACEABLE = /^@img\/sharp-/;
/** Builds of one package for other platforms, of which the lock file says nothing more. */
const BUILDS = /^@msgpackr-extract\/|^@myriaddreamin\/typst-ts-node-compiler-/;

const licenceOf = ({ name, licenses }: Component): string => READ[name] ?? licenses?.[0]?.expression ?? 'none';

/** Of "(MIT OR GPL-2.0)" we choose; of "MIT AND ISC" we keep both. */
function isAllowed(licence: string, name = ''): boolean {
  const plain = licence.replace(/^\((.*)\)$/, '$1');
  if (plain.includes(' OR ')) return plain.split(' OR ').some((one) => isAllowed(one, name));
  return plain.split(' AND ').every((one) => ALLOWED.has(one) || (one === 'LGPL-3.0-or-later' && REPLACEABLE.test(name)));
}

/** What is installed, by its own package.json: a second way to the same answer, which knows nothing of the lock file. */
function installed(folder: string): Set<string> {
  const found = new Set<string>();
  const visit = (at: string): void => {
    const {
      name,
      version,
      dependencies = {},
    } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as {
      name: string;
      version: string;
      dependencies?: Record<string, string>;
    };
    if (found.has(`${name}@${version}`)) return;
    found.add(`${name}@${version}`);
    for (const need of Object.keys(dependencies)) visit(folderOf(need, at));
  };
  visit(folder);
  return found;
}

function folderOf(name: string, from: string): string {
  for (let folder = from; folder !== dirname(root); folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return realpathSync(place);
  }
  throw new Error(`${name} is not installed for ${from}`);
}

describe.each(IMAGES)('the bill of materials of $name', (image) => {
  let bom: Bom;
  beforeAll(() => {
    bom = billOfMaterials(image);
  });

  it('is CycloneDX of this application, and the same each time', () => {
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', metadata: { component: { type: 'application' } } });
    expect(bom.metadata.component.name).toBe(`@app/${image.name}`);
    const refs = bom.components.map((component) => component['bom-ref']);
    expect(refs).toEqual([...new Set(refs)].sort());
    const known = new Set([bom.metadata.component['bom-ref'], ...refs]);
    expect(bom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !known.has(ref))).toEqual([]);
    expect(JSON.stringify(billOfMaterials(image))).toBe(JSON.stringify(bom));
    expect(JSON.stringify(bom)).not.toMatch(/serialNumber|timestamp/);
  });

  it('names every package that is installed for the application, and for the pages that it shows', () => {
    const refs = new Set(bom.components.map((component) => component['bom-ref']));
    const names = new Set(bom.components.map(({ name }) => name));
    const needed = [...installed(join(root, image.folder))].filter((ref) => !ref.startsWith(`@app/${image.name}@`));
    expect(needed.filter((ref) => !refs.has(ref))).toEqual([]);
    expect(needed.length).toBeGreaterThan(100);
    expect(
      Object.values(image.inPages)
        .flat()
        .filter((name) => !names.has(name)),
    ).toEqual([]);
  });

  it('tells of each package where it comes from: its version, checksum and licence', () => {
    const foreign = bom.components.filter(({ name }) => !name.startsWith('@lib/'));
    const unsure = foreign.filter(
      ({ hashes, scope }) => scope !== 'optional' && !/^[0-9a-f]{128}$/.test(hashes?.[0]?.content ?? ''),
    );
    expect(unsure.map((component) => component['bom-ref'])).toEqual([]);
    const refused = foreign.filter(
      (component) => !BUILDS.test(component.name) && !isAllowed(licenceOf(component), component.name),
    );
    expect(refused.map((component) => `${component['bom-ref']}: ${licenceOf(component)}`)).toEqual([]);
  });
});
