import { useState } from 'preact/hooks';

/** A way out of the frame, by the host; where it opens none, the address itself. */
export function Outside({ url, text, open }: { url: string; text: string; open: ((url: string) => Promise<boolean>) | null }) {
  const [isShut, setShut] = useState(open === null);
  if (isShut)
    return (
      <>
        {text}: <code class="address">{url}</code>
      </>
    );
  return (
    <a
      class="button"
      href={url}
      onClick={(event) => {
        event.preventDefault();
        void open!(url).then((isOpened) => isOpened || setShut(true));
      }}
    >
      {text}
    </a>
  );
}
