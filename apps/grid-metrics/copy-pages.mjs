// The compiler copies no files: the pages, and the bundles of Swagger UI and ReDoc beside them, so that nothing comes from a CDN.
import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const LOGO = 'https://cdn.redoc.ly/redoc/logo-mini.svg';
const { resolve } = createRequire(import.meta.url);

for (const page of ['docs', 'redoc']) {
  cpSync(`pages/${page}`, `dist/pages/${page}`, { recursive: true });
  copyFileSync('pages/access.js', `dist/pages/${page}/access.js`);
}

for (const file of ['swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt', 'swagger-ui.css'])
  copyFileSync(resolve(`swagger-ui-dist/${file}`), `dist/pages/docs/${file}`);

const redoc = resolve('redoc/bundles/redoc.standalone.js');
const script = readFileSync(redoc, 'utf8');
// The one thing that ReDoc fetches from elsewhere; the policy of the page would block it, this spares the attempt.
if (!script.includes(LOGO))
  throw new Error(`ReDoc no longer asks for ${LOGO}; see what it asks for now, and adapt copy-pages.mjs`);
writeFileSync('dist/pages/redoc/redoc.standalone.js', script.replaceAll(LOGO, 'data:,'));
copyFileSync(`${redoc}.LICENSE.txt`, 'dist/pages/redoc/redoc.standalone.js.LICENSE.txt');
