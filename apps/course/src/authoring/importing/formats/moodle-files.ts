import { textOf, within, type Element } from './xml.js';

/** Pictures stand beside the text that shows them. */
export function filesBeside(element: Element): (src: string) => Uint8Array | undefined {
  const texts = new Map(within(element, 'file').map((file) => [file.getAttribute('name') ?? '', file]));
  const files = new Map<string, Uint8Array>();
  return (src) => {
    const name = decoded(/^@@PLUGINFILE@@\/([^?\s]+)/.exec(src)?.[1] ?? '');
    const file = texts.get(name);
    if (file && !files.has(name)) files.set(name, Buffer.from(textOf(file), 'base64'));
    const bytes = files.get(name);
    return bytes && bytes.length > 0 ? bytes : undefined;
  };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
