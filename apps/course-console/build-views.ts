import { rmSync } from 'node:fs';
import { build, type Plugin } from 'vite';

/** What stands in a conversation with an assistant: one page each, whose script is `src/mcp-app/<view>/main.tsx`. */
const VIEWS = ['review-gate', 'import-report', 'publish-checks'];
const LANGUAGES = ['en', 'de'];
const OUT = 'dist-app';

/** Hosts take a view as one file: `<view>.<language>.html`. */
const oneFile = (view: string, language: string): Plugin => ({
  name: 'one-file',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.html'));
    if (page?.type !== 'asset') throw new Error('no page was built');
    let html = String(page.source).replace('lang="en"', `lang="${language}"`);
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

rmSync(OUT, { recursive: true, force: true });
for (const view of VIEWS) {
  for (const language of LANGUAGES) {
    await build({
      configFile: false,
      logLevel: 'warn',
      // By which the page chooses its words
      mode: language,
      plugins: [oneFile(view, language)],
      build: {
        // light-dark() as it is: what is made of it for older browsers follows the browser's theme, not the host's
        target: ['chrome123', 'firefox120', 'safari17.5'],
        outDir: OUT,
        emptyOutDir: false,
        cssCodeSplit: false,
        modulePreload: false,
        rolldownOptions: {
          input: `${view}.html`,
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
