import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { formatTime } from '../format.js';
import { words } from '../words/words.js';

interface Props {
  /** Of what, in words; part of a file's name too. */
  readonly title: string;
  readonly name: string;
  readonly synthetic: boolean;
  /** Where this chart can be had for a frame of another page; null where it cannot. */
  readonly embed: string | null;
}

/** A chart as a picture, as an address, and for a page of somebody else. */
export function Share({ title, name, synthetic, embed }: Props): JSX.Element {
  const { share } = words;
  const menu = useRef<HTMLDetailsElement>(null);
  const [said, say] = useState('');
  useEffect(() => {
    const close = ({ target }: Event): void => {
      if (menu.current?.open && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, []);
  const copy = (text: string): void => {
    const copied = 'clipboard' in navigator ? navigator.clipboard.writeText(text) : Promise.reject(new Error('no clipboard'));
    copied.then(
      () => say(share.copied),
      () => say(text),
    );
  };
  const picture = async (): Promise<void> => {
    try {
      const { pictureOf } = await import('./picture.js');
      const card = menu.current!.closest<HTMLElement>('.card')!;
      const blob = await pictureOf(card, {
        source: share.source(location.host, formatTime(Date.now(), { year: true })),
        synthetic: synthetic ? words.banners.synthetic : null,
      });
      await handOut(new File([blob], `${name}.png`, { type: 'image/png' }));
      say('');
    } catch {
      say(share.failed);
    }
  };
  return (
    <details
      class="share"
      ref={menu}
      onToggle={() => say('')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return;
        menu.current.open = false;
        menu.current.querySelector('summary')?.focus();
      }}
    >
      <summary>
        {share.title}
        <span class="hidden"> {title}</span>
      </summary>
      <div class="share-menu">
        <button type="button" onClick={() => void picture()}>
          {share.picture}
        </button>
        <button type="button" onClick={() => copy(location.href)}>
          {share.link}
        </button>
        {embed && (
          <button
            type="button"
            onClick={() =>
              copy(
                `<iframe src="${location.origin}${embed}" title="${title}" width="600" height="360" style="border:0"></iframe>`,
              )
            }
          >
            {share.embed}
          </button>
        )}
        <span role="status">{said}</span>
      </div>
    </details>
  );
}

/** To another program where the system can, as a file else. */
async function handOut(file: File): Promise<void> {
  if ('canShare' in navigator && navigator.canShare({ files: [file] }) && matchMedia('(pointer: coarse)').matches) {
    // Who changes their mind has not failed
    await navigator.share({ files: [file] }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    });
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
