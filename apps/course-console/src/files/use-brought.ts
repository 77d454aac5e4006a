import { useEffect, useRef, useState } from 'preact/hooks';

/** Files that are dropped anywhere on the page, or pasted where nothing is typed. @returns whether some are held over it. */
export function useBrought(take: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Else the browser opens it in place of the page
      event.preventDefault();
      setOver(true);
    };
    const left = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(false);
      give([...event.dataTransfer.files]);
    };
    const paste = (event: ClipboardEvent): void => {
      // Word processors put a picture beside the text that is meant
      if (event.clipboardData?.types.includes('text/plain')) return;
      give([...(event.clipboardData?.files ?? [])]);
    };
    const give = (files: File[]): void => {
      if (files.length > 0) latest.current(files);
    };
    const handlers = { dragover: over, dragleave: left, drop, paste };
    for (const [kind, handler] of Object.entries(handlers)) document.addEventListener(kind, handler as EventListener);
    return () => {
      for (const [kind, handler] of Object.entries(handlers)) document.removeEventListener(kind, handler as EventListener);
    };
  }, []);
  return isOver;
}
