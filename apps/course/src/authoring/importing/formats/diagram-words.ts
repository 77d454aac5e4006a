import { Parser } from 'htmlparser2';
import type { Archive } from './archive.js';

/** What the boxes of SmartArt say, in the order of their part. */
export function diagramWords(archive: Archive, part: string, relation: string): string[] {
  const folder = part.slice(0, part.lastIndexOf('/'));
  const list = archive.get(part.replace(/([^/]*)$/, '_rels/$1.rels'))?.toString() ?? '';
  const own = [...list.matchAll(/<Relationship\b[^<>]*>/g)]
    .map(([each]) => each)
    .find((each) => each.includes(`Id="${relation}"`));
  const target = / Target="([^"]*)"/.exec(own ?? '')?.[1] ?? '';
  const name = target.startsWith('/') ? target.slice(1) : new URL(target, `file:///${folder}/`).pathname.slice(1);
  const texts: string[] = [];
  let [isText, text] = [false, ''];
  const parser = new Parser(
    {
      onopentag(tag) {
        if (tag === 'a:t') isText = true;
        if (tag === 'a:br') text += ' ';
      },
      ontext(data) {
        if (isText) text += data;
      },
      onclosetag(tag) {
        if (tag === 'a:t') isText = false;
        if (tag !== 'a:p') return;
        if (text.trim() !== '') texts.push(text);
        text = '';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(archive.get(name)?.toString() ?? '');
  return texts;
}
