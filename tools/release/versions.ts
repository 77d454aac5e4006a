import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../kit/paths.ts';

export interface Service {
  /** Of nx.json; tags are `<group>-v<version>`. */
  group: 'course' | 'grid';
  folder: string;
  image: string;
}

export const SERVICES: readonly Service[] = [
  { group: 'course', folder: 'apps/course', image: 'course' },
  { group: 'grid', folder: 'apps/grid-metrics', image: 'grid-metrics' },
];

const PLACES = ['docker-compose.yml', 'k8s/**/*.yaml', 'k8s/README.md', 'apps/*/Dockerfile'];

export function versionOf({ folder }: Service): string {
  return (JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { version: string }).version;
}

/** Every place where the image stands with its version. */
export function mentions({ image }: Service): { file: string; version: string }[] {
  return files().flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(pattern(image))].map((match) => ({ file, version: match[2]! })),
  );
}

/** Writes the version wherever the image stands. */
export function rewriteMentions({ image }: Service, version: string): string[] {
  return files().filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const changed = text.replace(pattern(image), (_, before: string) => before + version);
    if (changed !== text) writeFileSync(join(root, file), changed);
    return changed !== text;
  });
}

function files(): string[] {
  return PLACES.flatMap((place) => globSync(place, { cwd: root })).sort();
}

/** `course:1.2.3`, and the image with its new tag in a kustomization. */
function pattern(image: string): RegExp {
  return new RegExp(`((?<![\\w-])${image}:|\\bname: ${image}\\n(?:    \\w+: .*\\n)*?    newTag: )(\\d+\\.\\d+\\.\\d+)`, 'g');
}
