import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface Props {
  title: string;
  /** Of what unfolds it. */
  id?: string;
  /** It unfolds by itself, as when there is news in it. */
  isOpen?: boolean;
  children: () => ComponentChildren;
}

/** A part of the column beside the slide that comes when somebody unfolds it, and stays as they left it. */
export function Folded({ title, id, isOpen = false, children }: Props) {
  const [isShown, setShown] = useState(isOpen);
  useEffect(() => {
    if (isOpen) setShown(true);
  }, [isOpen]);
  return (
    <details class="beside-part" open={isShown} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary id={id}>{title}</summary>
      {isShown && children()}
    </details>
  );
}
