import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * How Jest finds out which suites have to do with a changed file (`npm test -- --changed`): as `runtime.mjs` loads them, our relative
 * imports that end in `.js` and the packages of this repository mean their sources.
 */
export function sync(specifier, options) {
  const source = /^\.{1,2}\/.*\.js$/.test(specifier) && join(options.basedir, specifier.replace(/\.js$/, '.ts'));
  if (source && existsSync(source)) return source;
  return options.defaultResolver(specifier, { ...options, conditions: ['@repo/source', 'import', 'node', 'default'] });
}
