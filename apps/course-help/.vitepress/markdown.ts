import type { MarkdownOptions } from 'vitepress';

const escaped = (code: string): string => code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Coloured code would need styles in the page, which its policy refuses. A keyboard can scroll what is wide. */
export const markdown: MarkdownOptions = {
  highlight: (code) => `<pre tabindex="0" v-pre><code>${escaped(code)}</code></pre>`,
};
