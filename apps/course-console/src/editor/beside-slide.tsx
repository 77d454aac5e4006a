import type { ComponentChildren } from 'preact';

/** A part of the column beside the slide, to be folded away. */
export function Beside({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <details class="beside-part" open>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
