import type { ComponentChildren } from 'preact';
import { useWide } from './use-wide.js';

/** A part of the column beside the slide, to be folded away. */
export function Beside({ title, children }: { title: string; children: ComponentChildren }) {
  const isWide = useWide('72rem');
  return (
    <details class="beside-part" open={isWide}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
