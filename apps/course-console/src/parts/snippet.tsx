import { Copy } from './copy.js';

/** What is put elsewhere as it stands. */
export function Snippet({ text }: { text: string }) {
  return (
    <div class="snippet">
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <Copy text={text} />
    </div>
  );
}
