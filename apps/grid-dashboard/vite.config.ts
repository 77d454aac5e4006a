import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
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

/** The service worker keeps what the page is made of, by the names that the build gave it. */
const offline: Plugin = {
  name: 'offline',
  writeBundle({ dir = '' }, bundle) {
    const made = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
    const files = ['', 'icon.svg', 'manifest.webmanifest', ...made].map((name) => `/ui/${name}`);
    const worker = readFileSync('src/offline/sw.js', 'utf8');
    const page = readFileSync(join(dir, 'index.html'), 'utf8');
    const version = createHash('sha256')
      .update(files.join() + page + worker)
      .digest('hex')
      .slice(0, 12);
    writeFileSync(join(dir, 'sw.js'), worker.replace('__FILES__', JSON.stringify(files)).replace('__VERSION__', version));
  },
};

/** Two builds: parts that both share would be more files for each, and the first view pays for every file. */
export default defineConfig(({ mode }) => ({
  base: '/ui/',
  // `--mode embed`: what other pages show in frames, beside the dashboard, which is built first
  build: mode === 'embed' ? { rolldownOptions: { input: 'embed.html' }, emptyOutDir: false, copyPublicDir: false } : {},
  plugins: mode === 'embed' ? [compressed] : [compressed, offline],
}));
