import { defineConfig } from 'vitepress';
import { markdown } from './markdown.js';
import { english, german, germanSearch } from './navigation.js';

export default defineConfig({
  base: '/help/',
  // Out of the pages, so that the few scripts in them are the same everywhere: the service allows those by their hashes.
  metaChunk: true,
  // It would write a style into the page while the theme changes.
  appearance: { disableTransition: false },
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  vite: { build: { chunkSizeWarningLimit: 1000 } },
  locales: {
    root: { label: 'English', lang: 'en', ...english },
    de: { label: 'Deutsch', lang: 'de', ...german },
  },
  markdown,
  // In the place of a style in the page.
  contentProps: { class: 'content' },
  themeConfig: { search: { provider: 'local', options: { locales: { de: germanSearch } } } },
  // Set by a script when the menu opens, and refused where it stands in the page.
  transformHtml: (html) => html.replaceAll(' style="--vp-vh:0px;"', ''),
});
