import { defineConfig } from 'vitepress';

export default defineConfig({
  title: 'Grid metrics',
  description: 'Guide to the metrics of the electricity grid of the island of Ireland',
  base: '/guide/',
  lang: 'en',
});
