import { bootstrap } from './bootstrap.mjs';

await bootstrap('tools/local-stack/start.ts');
