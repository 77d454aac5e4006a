import { rmSync } from 'node:fs';
import { build, type Plugin } from 'vite';

/**
 * What stands in a conversation with an assistant: `view.html` each, with the script `src/mcp-app/<view>/main.tsx`. What it shows has
 * its page at this place of the console.
 */
const VIEWS = {
  'review-gate': { title: 'Review gate', place: 'generations/' },
  'import-report': { title: 'Import report', place: 'courses/' },
  'publish-checks': { title: 'Publish checks', place: 'courses/' },
};
const LANGUAGES = ['en', 'de'];
const OUT = 'dist-app';

const pageOf = (filled: Readonly<Record<string, string>>): Plugin => ({
  name: 'page-of',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replaceAll(/%(\w+)%/g, (_placeholder, name: string) => filled[name]!),
  },
});

/** Hosts take a view as one file: `<view>.<language>.html`. */
const oneFile = (view: string, language: string): Plugin => ({
  name: 'one-file',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.html'));
    if (page?.type !== 'asset') throw new Error('no page was built');
    let html = String(page.source);
    for (const part of Object.values(bundle)) {
      if (part === page) continue;
      const inline =
        part.type === 'chunk'
          ? // A text that ends a script would end this one
            `<script type="module">${part.code.trim().replaceAll('</script', '<\\/script')}</script>`
          : `<style>${String(part.source).trim()}</style>`;
      const tag = new RegExp(`<(?:script|link)[^>]+${part.fileName.replaceAll('.', '\\.')}"[^>]*>(?:</script>)?`);
      html = html.replace(tag, () => inline);
      delete bundle[part.fileName];
    }
    page.source = html.replaceAll(/\n\s*/g, '\n').replace(/<!--.*?-->\n/g, '');
    page.fileName = `${view}.${language}.html`;
  },
});

// Whatever the environment is called: in tests it has another name
process.env.NODE_ENV = 'production';
rmSync(OUT, { recursive: true, force: true });
for (const [view, facts] of Object.entries(VIEWS)) {
  for (const language of LANGUAGES) {
    await build({
      configFile: false,
      logLevel: 'warn',
      // By which the page chooses its words
      mode: language,
      plugins: [pageOf({ ...facts, view, language }), oneFile(view, language)],
      build: {
        // light-dark() as it is: what is made of it for older browsers follows the browser's theme, not the host's
        target: ['chrome123', 'firefox120', 'safari17.5'],
        outDir: OUT,
        emptyOutDir: false,
        cssCodeSplit: false,
        modulePreload: false,
        rolldownOptions: {
          input: 'view.html',
          output: { codeSplitting: false },
          // Else the words of the other language come along, where some are made of others
          treeshake: { propertyReadSideEffects: false },
        },
      },
      publicDir: false,
      // Shorter than what the console's JSX becomes
      oxc: {
        jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment' },
        jsxInject: `import { h, Fragment } from 'preact'`,
      },
    });
  }
}
