import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

/** The service sends these to whoever takes them, instead of compressing at each request. */
const compressed: Plugin = {
  name: 'compressed',
  writeBundle({ dir = '' }, bundle) {
    for (const file of Object.keys(bundle).filter((name) => /\.(js|css|html)$/.test(name))) {
      const content = readFileSync(join(dir, file));
      writeFileSync(join(dir, `${file}.br`), brotliCompressSync(content));
      writeFileSync(join(dir, `${file}.gz`), gzipSync(content, { level: 9 }));
    }
  },
};

export default defineConfig({
  base: '/ui/',
  plugins: [compressed],
  // Against a service that runs: npx vite, then http://localhost:5173/ui/.
  server: { proxy: { '/api': 'http://127.0.0.1:3100', '/health': 'http://127.0.0.1:3100' } },
});
