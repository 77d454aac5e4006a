import { defineConfig } from 'vite';

export default defineConfig({
  base: '/ui/',
  // Against a service that runs: npx vite, then http://localhost:5173/ui/.
  server: { proxy: { '/api': 'http://127.0.0.1:3100', '/health': 'http://127.0.0.1:3100' } },
});
