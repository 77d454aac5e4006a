/**
 * One Jest set-up for every project: native ESM, TypeScript by SWC, workspace libraries from their source.
 * @type {import('jest').Config}
 */
export default {
  runtime: `${import.meta.dirname}/tools/jest/runtime.mjs`,
  resolver: `${import.meta.dirname}/tools/jest/resolver.mjs`,
  // Where what a suite imports is looked for: the libraries' files too, whose changes concern the suites of others.
  roots: ['<rootDir>', `${import.meta.dirname}/libs`],
  testEnvironment: `${import.meta.dirname}/tools/jest/environment.mjs`,
  injectGlobals: false,
  cacheDirectory: `${import.meta.dirname}/.local/jest`,
  setupFiles: [`${import.meta.dirname}/tools/jest/draw.mjs`],
  testMatch: ['<rootDir>/{src,test}/**/*.{spec,int-spec,e2e-spec,full-spec}.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, verbatimModuleSyntax: true },
          keepClassNames: true,
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  // It only ends what hangs: how fast a machine is decides no test.
  testTimeout: 600_000,
};
