import { defineConfig, type Plugin } from 'vite';

/** Hosts take a view as one file. What must stay apart, `</script>` in a text, would end its script. */
const oneFile: Plugin = {
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
          ? `<script type="module">${part.code.trim().replaceAll('</script', '<\\/script')}</script>`
          : `<style>${String(part.source).trim()}</style>`;
      const tag = new RegExp(`<(?:script|link)[^>]+${part.fileName.replaceAll('.', '\\.')}"[^>]*>(?:</script>)?`);
      html = html.replace(tag, () => inline);
      delete bundle[part.fileName];
    }
    page.source = html.replaceAll(/\n\s*/g, '\n').replace(/<!--.*?-->\n/g, '');
  },
};

/** The review gate as it stands in a conversation with an assistant. */
export default defineConfig({
  plugins: [oneFile],
  build: {
    outDir: 'dist-app',
    copyPublicDir: false,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { input: 'review-gate.html', output: { codeSplitting: false } },
  },
  publicDir: false,
  oxc: { jsx: { importSource: 'preact' } },
});
