import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

const SERVICE = 'http://localhost:3000';
/** Of the service, whatever is not the console's. */
const API = '^/(?!console/)';

export default defineConfig({
  base: '/console/',
  // The service sends these to whoever takes them, instead of compressing at each request.
  plugins: [compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|html|svg)$/, threshold: 0 })],
  // Scripts from files only, as the page's policy asks.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  oxc: { jsx: { importSource: 'preact' } },
  // Against a service that runs: npx vite, then http://localhost:5173/console/.
  server: { proxy: { [API]: SERVICE } },
});
