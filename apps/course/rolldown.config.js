import { defineConfig } from 'rolldown';

/** What a browser plays in a package: one script, with the rules of the library in it. */
export default defineConfig({
  input: 'src/delivery/packaging/player/main.ts',
  platform: 'browser',
  resolve: { conditionNames: ['@repo/source'] },
  output: { file: 'dist/delivery/packaging/player.js', format: 'esm' },
});
