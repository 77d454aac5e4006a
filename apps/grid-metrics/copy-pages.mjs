// The compiler copies no files: the page, and the bundle of Swagger UI beside it, so that nothing comes from a CDN.
import { copyFileSync, cpSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

cpSync('pages/docs', 'dist/pages/docs', { recursive: true });
for (const file of ['swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt', 'swagger-ui.css'])
  copyFileSync(resolve(`swagger-ui-dist/${file}`), `dist/pages/docs/${file}`);
