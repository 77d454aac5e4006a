import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';

/** Examples that are for programs and not for reading: to be had as files at `/guide/files/`, too. */
const FILES = [
  'grafana-dashboard.json',
  'grafana-datasource.yaml',
  'home-assistant.yaml',
  'home-assistant-automation.yaml',
  'prometheus.yaml',
];

/** Pages of the service outside the guide: a step out of the base, and no page for the guide's router. */
const beside = (text: string, path: string) => ({ text, link: `/..${path}`, target: '_self' });

export default defineConfig({
  title: 'Grid metrics',
  description: 'Guide to the metrics of the electricity grid of the island of Ireland',
  base: '/guide/',
  lang: 'en',
  // Out of the pages, so that the few scripts in them are the same everywhere: the service allows those by their hashes.
  metaChunk: true,
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  vite: { build: { chunkSizeWarningLimit: 1000 } },
  buildEnd: ({ outDir, srcDir }) => {
    mkdirSync(join(outDir, 'files'), { recursive: true });
    for (const name of FILES) copyFileSync(join(srcDir, 'examples', name), join(outDir, 'files', name));
  },
  // The usual colours are too pale on a grey ground (WCAG 2.2, 1.4.3).
  markdown: { theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' } },
  themeConfig: {
    search: { provider: 'local' },
    outline: { level: [2, 3] },
    notFound: {
      quote: 'The guide has no page at this address.',
      linkText: 'Start of the guide',
      linkLabel: 'Start of the guide',
    },
    nav: [
      beside('Dashboard', '/ui/'),
      beside('Status', '/status/'),
      beside('Try the API', '/docs/'),
      beside('Reference', '/redoc/'),
    ],
    sidebar: [
      {
        text: 'Using it',
        items: [
          { text: 'Start here', link: '/' },
          { text: 'Data and units', link: '/data' },
          { text: 'The dashboard', link: '/dashboard' },
          { text: 'In your own page', link: '/embedding' },
          { text: 'Carbon intensity', link: '/carbon' },
          { text: 'How right forecasts are', link: '/forecasts' },
          { text: 'Green hours', link: '/green-hours' },
          { text: 'History and archive', link: '/history' },
          { text: 'API', link: '/api' },
          { text: 'As it happens', link: '/stream' },
          { text: 'Alerts', link: '/alerts' },
          { text: 'Examples', link: '/examples' },
          { text: 'Typed clients', link: '/clients' },
          { text: 'Grafana and Prometheus', link: '/grafana' },
          { text: 'Home Assistant', link: '/home-assistant' },
          { text: 'Assistants', link: '/assistants' },
        ],
      },
      {
        text: 'Running it',
        items: [
          { text: 'Running', link: '/running' },
          { text: 'Configuration', link: '/configuration' },
          { text: 'Bucket layout', link: '/bucket' },
          { text: 'Collector', link: '/collector' },
          { text: 'Gap detection', link: '/gaps' },
          { text: 'Operations', link: '/operations' },
        ],
      },
    ],
  },
});
