import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

const SERVICE = 'http://localhost:3000';
/** Of the service, whatever is not the console's. */
const API = '^/(?!console/)';

const GATE = /\/review-gate\//;

export default defineConfig({
  base: '/console/',
  // The service sends these to whoever takes them, instead of compressing at each request.
  plugins: [compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|html|svg)$/, threshold: 0 })],
  build: {
    // Scripts from files only, as the page's policy asks.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What rooms share comes at once, a room when somebody enters: in dozens of files it would come step by step. What the gate shares
    // with its editor is the gate's alone.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'gate', minShareCount: 2, test: GATE, priority: 1 },
            { name: 'shared', minShareCount: 2, test: (id) => !GATE.test(id), priority: 2 },
          ],
        },
      },
    },
  },
  oxc: { jsx: { importSource: 'preact' } },
  // Against a service that runs: npx vite, then http://localhost:5173/console/.
  server: { proxy: { [API]: SERVICE } },
});
