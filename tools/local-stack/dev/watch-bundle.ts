import { existsSync, globSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { watch, type OutputBundle, type RolldownOptions, type RolldownPlugin } from 'rolldown';
import { root } from '../../kit/paths.ts';
import { say } from '../../kit/progress.ts';

/** Gets the files that have changed, and when the first of them did; no files for the first bundle. */
type OnBundle = (changed: readonly string[], since: number) => Promise<void>;

/**
 * Bundles a service into its `dist-dev`, now and after each change of its sources or our libraries. Packages stay outside.
 * @returns what ends this, once the first bundle has been taken.
 */
export async function watchBundle(project: string, onBundle: OnBundle): Promise<() => Promise<void>> {
  const folder = join(root, project);
  const config = (await import(pathToFileURL(join(folder, 'rolldown.config.js')).href)) as Record<'default', RolldownOptions>;
  rmSync(join(folder, 'dist-dev'), { recursive: true, force: true });
  const watcher = watch([config.default].flat().map((options) => forDevelopment(folder, options)));
  const changed = new Set<string>();
  let failed = false;
  let since = 0;
  watcher.on('change', (file) => {
    since ||= Date.now();
    changed.add(relative(root, file));
  });
  await new Promise<void>((resolve, reject) => {
    watcher.on('event', async (event) => {
      if (event.code === 'START') failed = false;
      if (event.code === 'ERROR') {
        failed = true;
        since = 0;
        say(`\n${event.error.message}\n\n  ${project} is not restarted. Fix this and save again.`);
      }
      if (event.code === 'END' && !failed) {
        onBundle([...changed], since).then(resolve, reject);
        changed.clear();
        since = 0;
      }
      if ('result' in event) await event.result.close();
    });
  });
  return () => watcher.close();
}

function forDevelopment(folder: string, { output, ...options }: RolldownOptions): RolldownOptions {
  const { dir, file, ...written } = [output ?? {}].flat()[0]!;
  const toDev = (path?: string): string | undefined => path?.replace(/^dist/, 'dist-dev');
  const common = {
    ...options,
    cwd: folder,
    output: { ...written, dir: toDev(dir), file: toDev(file), cleanDir: false },
    watch: { exclude: /\/node_modules\// },
  };
  if (options.platform !== 'node') return common;
  return {
    ...common,
    plugins: [options.plugins, development(folder)],
    external: /^(?!@lib\/|@oxc-project\/)[\w@]/,
    resolve: { conditionNames: ['@repo/source', 'import', 'node', 'default'] },
    treeshake: false,
  };
}

function development(folder: string): RolldownPlugin {
  const target = join(folder, 'dist-dev');
  let before: string[] = [];
  return {
    name: 'development',
    buildStart() {
      // Copied into the bundle as they are
      for (const file of globSync('src/**/*.{md,typ}', { cwd: folder })) this.addWatchFile(join(folder, file));
    },
    /** Lists the packages of each program, for the process that waits for its next bundle. */
    generateBundle(_options, bundle) {
      for (const { type, name = '', fileName } of Object.values(bundle)) {
        if (type !== 'chunk' || !/^\w+\.js$/.test(fileName)) continue;
        const source = [...packagesOf(fileName, bundle)].map((each) => `import '${each}';\n`).join('');
        this.emitFile({ type: 'asset', fileName: `${name}.packages.js`, source });
      }
    },
    writeBundle(_options, bundle) {
      // A process may still be starting from the bundle before, and none from older ones
      const now = Object.keys(bundle);
      const used = new Set([...before, ...now]);
      before = now;
      for (const file of globSync('*.{js,map}', { cwd: target })) if (!used.has(file)) rmSync(join(target, file));
      if (existsSync(join(folder, 'dist/pages')) && !existsSync(join(target, 'pages')))
        symlinkSync('../dist/pages', join(target, 'pages'));
    },
  };
}

function packagesOf(name: string, bundle: OutputBundle, seen = new Set<string>(), found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk') found.add(name);
  else if (!seen.has(name)) for (const each of chunk.imports) packagesOf(each, bundle, seen.add(name), found);
  return found;
}
