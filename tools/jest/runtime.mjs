import { existsSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setGlobals } from './globals.mjs';

const GLOBALS = new URL('globals.mjs', import.meta.url).href;
const TRANSFORM = {
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
};
const require = createRequire(import.meta.url);
const sourceMaps = new Map();
let transformer;
let suites = 0;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
    const conditions = [...context.conditions, '@repo/source'];
    return next(sourceOf(specifier, context.parentURL) ?? specifier, { ...context, conditions });
  },
  load(url, context, next) {
    const [file] = url.split('?');
    // Packages that are meant for bundlers import JSON without saying so
    if (file.endsWith('.json') && context.importAttributes) return next(url, { ...context, importAttributes: { type: 'json' } });
    if (!file.endsWith('.ts')) return next(url, context);
    const { code, sourceMapPath } = transformer.transform(fileURLToPath(file), TRANSFORM);
    sourceMaps.set(url, sourceMapPath);
    return { format: 'module', source: code, shortCircuit: true };
  },
});

/** Our own relative imports end in `.js`, as Node wants them; in a test they mean the TypeScript source. */
function sourceOf(specifier, from) {
  if (!/^\.{1,2}\/.*\.js$/.test(specifier) || !/\.ts(\?|$)/.test(from ?? '')) return null;
  const source = new URL(specifier.replace(/\.js$/, '.ts'), from);
  return existsSync(source) ? source.href : null;
}

/**
 * Loads suites with Node's own loader. Jest's runtime compiles and evaluates every module anew for every suite, which took more
 * than the tests themselves; here what suites import is loaded once in each process that runs them. Tests, hooks, time limits and
 * reports are Jest's as ever.
 */
export default class NativeRuntime {
  #mocker;

  constructor(_config, environment, _resolver, itsTransformer) {
    this.#mocker = environment.moduleMocker;
    transformer = itsTransformer;
    suites += 1;
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** The file of a suite, and the files that set it up, are evaluated for each suite. */
  async unstable_importModule(path) {
    await import(`${pathToFileURL(path).href}?suite=${suites}`);
  }

  /** The part of Jest that collects and runs the tests keeps those of one suite: each gets it anew. */
  requireInternalModule(path) {
    delete require.cache[path];
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    return require(path);
  }

  requireModule(path) {
    return require(path);
  }

  setGlobalsForRuntime(globals) {
    const spyOn = this.#mocker.spyOn.bind(this.#mocker);
    setGlobals({ ...globals, jest: { spyOn, restoreAllMocks: () => this.#mocker.restoreAllMocks() } });
  }

  getSourceMaps() {
    return sourceMaps;
  }

  getAllCoverageInfoCopy() {
    return undefined;
  }

  enterTestCode() {}

  leaveTestCode() {}

  teardown() {
    this.#mocker.restoreAllMocks();
  }
}
