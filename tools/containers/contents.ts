import { readdirSync, readFileSync, existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { billOfMaterials, IMAGES } from '../security/sbom.ts';
import { podman } from './engine.ts';

export interface Contents {
  megabytes: number;
  packages: number;
  shells: string[];
  /** What should not be there. */
  problems: string[];
}

interface Config {
  User: string;
  Env: string[];
  Labels: Record<string, string>;
}

/** Looks into an image as it is, not at what it should be. */
export async function contentsOf(tag: string, name: string): Promise<Contents> {
  const [image] = JSON.parse(await podman('image', 'inspect', tag)) as [{ Size: number; Config: Config }];
  const mounted = await podman('image', 'mount', tag);
  try {
    const files = walk(mounted);
    const installed = packagesIn(mounted, files);
    const named = new Set(billOfMaterials(IMAGES.find((one) => one.name === name)!).components.map((one) => one['bom-ref']));
    return {
      megabytes: Math.round(image.Size / 1e6),
      packages: installed.length,
      shells: files.filter((path) =>
        /^\/(usr\/)?bin\/(sh|bash|dash|perl|apt|apt-get|dpkg)$|\/bin\/(npm|npx|corepack|yarn)$/.test(path),
      ),
      problems: [
        ...installed.filter((ref) => !named.has(ref)).map((ref) => `${ref} is there, and not in its bill of materials`),
        ...files.filter(isOfTests).map((path) => `${path} is of tests or builds`),
        ...files.filter(isSecret).map((path) => `${path} may be secret`),
        ...files.filter((path) => isWritable(join(mounted, path), path)).map((path) => `${path} can be changed by its user`),
        ...configProblems(image.Config),
      ],
    };
  } finally {
    await podman('image', 'unmount', tag);
  }
}

function configProblems({ User, Env, Labels }: Config): string[] {
  const secret = /(PASSWORD|SECRET|TOKEN|KEY|_URL|REGISTRY|CAFILE)\w*=/i;
  const wanted = ['title', 'version', 'revision', 'licenses'].map((name) => `org.opencontainers.image.${name}`);
  return [
    ...(User === '1000:1000' ? [] : [`it runs as ${User || 'root'}`]),
    ...Env.filter((line) => secret.test(line)).map((line) => `${line.split('=')[0]} is in its environment`),
    ...wanted.filter((label) => !Labels[label]).map((label) => `it has no label ${label}`),
  ];
}

/** Every file and link, by its path in the image. */
function walk(mounted: string, folder = ''): string[] {
  return readdirSync(join(mounted, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? walk(mounted, path) : [path];
  });
}

function packagesIn(mounted: string, files: readonly string[]): string[] {
  const manifests = files.filter((path) => /^\/srv\/(.*\/)?node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(path));
  return manifests.flatMap((path) => {
    const { name, version } = JSON.parse(readFileSync(join(mounted, path), 'utf8')) as { name?: string; version?: string };
    return name && version ? [`${name}@${version}`] : [];
  });
}

const isOfTests = (path: string): boolean =>
  path.startsWith('/srv/') &&
  // The clients that the guide hands out are source.
  !path.startsWith('/srv/apps/grid-guide/dist/guide/clients/') &&
  (/\.(e2e-|int-)?spec\./.test(path) ||
    /\.tsx?$/.test(path.replace(/\.d\.ts$/, '')) ||
    /\/node_modules\/(jest|typescript|nx|oxlint|@swc)\//.test(path));

const isSecret = (path: string): boolean =>
  /(^|\/)(\.npmrc|npmrc|\.env|\.netrc|\.git-credentials|id_rsa|.*\.key)$/.test(path) && !path.includes('/node_modules/npm/');

/** By user 1000, below what we put there. */
function isWritable(file: string, path: string): boolean {
  if (!path.startsWith('/srv/') || !existsSync(file)) return false;
  const { uid, gid, mode } = lstatSync(file);
  if (lstatSync(file).isSymbolicLink()) return false;
  return (uid === 1000 && (mode & 0o200) !== 0) || (gid === 1000 && (mode & 0o020) !== 0) || (mode & 0o002) !== 0;
}
