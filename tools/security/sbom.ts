import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { local } from '../kit/paths.ts';
import { lockFiles, type Locked } from './lock-files.ts';

export interface Component {
  type: 'library' | 'application';
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  scope?: 'required' | 'optional';
  licenses?: { expression: string }[];
  hashes?: { alg: 'SHA-512'; content: string }[];
}

export interface Bom {
  bomFormat: 'CycloneDX';
  specVersion: '1.5';
  version: 1;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

interface Image {
  name: string;
  folder: string;
  /** Of what builds the pages in the image, what ends up in them, by the folder whose package.json asks for it. */
  inPages: Record<string, readonly string[]>;
}

export const IMAGES: readonly Image[] = [
  {
    name: 'course',
    folder: 'apps/course',
    inPages: {
      'apps/course-console': ['preact', 'preact-iso'],
      'tools/packages/docs': ['vitepress', 'vue'],
    },
  },
  {
    name: 'grid-metrics',
    folder: 'apps/grid-metrics',
    inPages: {
      'apps/grid-metrics': ['swagger-ui-dist'],
      'apps/grid-dashboard': ['preact', 'uplot'],
      'tools/packages/docs': ['redoc', 'vitepress', 'vue'],
    },
  },
];

/** Of what builds more than it shows: which of its needs end up in the pages. */
const SHOWN: Record<string, readonly string[]> = {
  vitepress: ['@vueuse/core', '@vueuse/integrations', 'mark.js', 'minisearch', 'vue'],
};

/** Entries of every lock file, by their paths from the root. */
const locked: Record<string, Locked | undefined> = Object.fromEntries(
  lockFiles().flatMap(({ folder, packages }) => Object.entries(packages).map(([path, entry]) => [join(folder, path), entry])),
);

/**
 * What an image may hold besides Node.js and its base image, as CycloneDX 1.5: for the same lock files the same to the byte, so
 * without serial number and time. `npm sbom` of one workspace leaves out packages that others need too.
 */
export function billOfMaterials({ folder, inPages }: Image): Bom {
  const edges = new Map<string, string[]>();
  const open = [folder, ...Object.entries(inPages).flatMap(([from, names]) => names.map((name) => pathOf(from, name)!))];
  const pages = open.slice(1);
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (edges.has(path)) continue;
    const needs = needsOf(path);
    edges.set(path, needs);
    open.push(...needs);
  }
  edges.set(folder, [...new Set([...edges.get(folder)!, ...pages])]);
  const byRef = new Map([...edges.keys()].map((path) => [refOf(path), componentOf(path)]));
  const application: Component = { ...byRef.get(refOf(folder))!, type: 'application' };
  byRef.delete(application['bom-ref']);
  const dependsOn = new Map<string, Set<string>>();
  for (const [path, needs] of edges) {
    // One version may be installed in several places, for different users.
    dependsOn.set(refOf(path), new Set([...(dependsOn.get(refOf(path)) ?? []), ...needs.map(refOf)]));
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: application },
    components: [...byRef.values()].sort((a, b) => compare(a['bom-ref'], b['bom-ref'])),
    dependencies: [...dependsOn]
      .map(([ref, refs]) => ({ ref, dependsOn: [...refs].sort(compare) }))
      .sort((a, b) => compare(a.ref, b.ref)),
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const refOf = (path: string): string => `${nameAt(path)}@${locked[path]!.version}`;

function nameAt(path: string): string {
  if (path.includes('node_modules/')) return nameOf(path);
  const linked = Object.entries(locked).find(([, entry]) => entry?.link && entry.resolved === path)!;
  return nameOf(linked[0]);
}

/** Where what a package needs is installed; an optional part of another platform is in the lock file too. */
function needsOf(path: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = locked[path]!;
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  const names = SHOWN[nameAt(path)] ?? [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
  return names.flatMap((name) => {
    const found = pathOf(path, name);
    if (found === null && dependencies?.[name] && !optionalDependencies?.[name])
      throw new Error(`${name} is not in the lock file`);
    return found === null ? [] : [found];
  });
}

/** As Node.js finds it: in the nearest node_modules, the link of a workspace followed. */
function pathOf(from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.replace(/(^|\/)[^/]+$/, '')) {
    const path = `${folder}/node_modules/${name}`.replace(/^\//, '');
    const found = locked[path];
    if (found) return found.link ? found.resolved! : path;
    if (folder === '') return null;
  }
}

function componentOf(path: string): Component {
  const { version = '', license, integrity, optional } = locked[path]!;
  const name = nameAt(path);
  const ours = license ?? (path.includes('node_modules/') ? undefined : 'MIT');
  return {
    type: 'library',
    'bom-ref': refOf(path),
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    scope: optional ? 'optional' : 'required',
    ...(ours && { licenses: [{ expression: ours }] }),
    ...(integrity?.startsWith('sha512-') && {
      hashes: [{ alg: 'SHA-512' as const, content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }],
    }),
  };
}

if (import.meta.main) {
  const folder = join(local, 'sbom');
  mkdirSync(folder, { recursive: true });
  for (const image of IMAGES) {
    const bom = billOfMaterials(image);
    const file = join(folder, `${image.name}.cdx.json`);
    writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
    console.log(`${file}: ${bom.components.length} components`);
  }
}
