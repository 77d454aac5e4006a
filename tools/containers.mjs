import { bootstrap } from './bootstrap.mjs';

await bootstrap('tools/containers/main.ts');
