import nx from '@nx/eslint-plugin';
import tseslint from 'typescript-eslint';

/** A capability of the course service is entered through its index only. */
const capabilityInternals = {
  regex: '^(\\.\\./)+(?!kernel/|database/|transport/|domain/)[a-z][a-z-]*/(?!index\\.js$).+',
  message: 'Reach another capability through its index.js.',
};
const transportInternals = {
  regex: '(^|/)transport/',
  message: 'Capabilities do not know how they are reached; transport/ imports them, not the other way round.',
};
const entities = {
  regex: '\\.entity\\.js$|^typeorm$|^@nestjs/typeorm$',
  message: 'transport/ never touches an entity or the database; call an action.',
};
const frameworks = {
  regex: '^(@nestjs/|typeorm$|pg$|bullmq$|ioredis$|fastify$|@modelcontextprotocol/)',
  message: 'This folder is free of frameworks.',
};
const input = {
  regex: '^node:(fs|net|http|https|child_process|dns)',
  message: 'domain/ does no I/O.',
};
const outsideDomain = {
  regex: '^\\.\\./|^(?!\\./|@lib/validation$|zod$)',
  message: 'domain/ imports its own folder and @lib/validation only.',
};

/** Flat config replaces, it does not merge: each zone lists all that is forbidden in it. */
const zone = (files, ...patterns) => ({
  files,
  ignores: ['**/*.spec.ts', '**/*.int-spec.ts'],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.local/**', '.nx/**', '**/.vitepress/{cache,.temp}/**'] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          allow: ['../../jest.preset.js', '../jest.preset.js'],
          depConstraints: [
            { sourceTag: 'type:lib', onlyDependOnLibsWithTags: ['type:lib'], bannedExternalImports: ['@nestjs/*', 'typeorm'] },
            { sourceTag: 'type:app', onlyDependOnLibsWithTags: ['type:lib'] },
            { sourceTag: 'type:e2e', onlyDependOnLibsWithTags: ['type:tool'] },
            { sourceTag: 'type:tool', onlyDependOnLibsWithTags: [] },
          ],
        },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-empty-object-type': 'off',
      eqeqeq: 'error',
    },
  },
  zone(['apps/course/src/*/*.ts', 'apps/course/src/*/!(domain)/**/*.ts'], capabilityInternals, transportInternals),
  zone(['apps/course/src/kernel/**/*.ts'], frameworks, {
    regex: '^\\.\\./',
    message: 'kernel/ imports nothing of the application.',
  }),
  // Names the database's handle for the rest of the kernel, as a type that is gone at run time.
  { files: ['apps/course/src/kernel/transaction.ts'], rules: { 'no-restricted-imports': 'off' } },
  zone(['apps/course/src/transport/**/*.ts'], capabilityInternals, entities),
  zone(['apps/*/src/*/domain/**/*.ts'], outsideDomain, frameworks, input),
  { files: ['**/*.js', '**/*.mjs', '**/*.cjs'], ...tseslint.configs.disableTypeChecked },
);
