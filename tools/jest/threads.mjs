/** Threads and processes that a test starts run TypeScript as the test does: Jest's own transform ends where they begin. */
import { transformFileSync } from '@swc/core';
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import preset from '../../jest.preset.js';

if (!isMainThread || /\.ts$|\.entry\.js$/.test(process.argv[1] ?? '')) {
  const [, options] = preset.transform['\\.ts$'];
  registerHooks({
    resolve(specifier, context, next) {
      const source = specifier.replace(/\.js$/, '.ts');
      const ours = source !== specifier && context.parentURL?.endsWith('.ts');
      const found = ours || specifier.startsWith('file:') ? new URL(source, context.parentURL) : null;
      const conditions = [...context.conditions, '@repo/source'];
      return next(found && existsSync(found) ? found.href : specifier, { ...context, conditions });
    },
    load(url, context, next) {
      if (!url.endsWith('.ts')) return next(url, context);
      const { code } = transformFileSync(fileURLToPath(url), options);
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
}
