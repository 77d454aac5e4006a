import type { Image } from 'mdast';
import { escapePlain } from '../../write/markdown-escapes.js';
import { formulaFault } from '../../../page/tex.js';
import { audioOrigin, isHttps, KNOWN_PROVIDERS, providerOf } from '../../../kinds/index.js';
import type { Block } from '../../../document/index.js';
import { isSentence } from '../../../proof/index.js';
import { inline } from './inline.js';
import { keptLine } from './kept-line.js';
import { unescapeComment } from './escapes.js';
import type { Notes, WorkspaceFile } from '../notes.js';
import type { Entry } from '../lines/runs.js';

type MediaKind = WorkspaceFile['kind'];

/** A line with a name, and its value. */
type Line = Pick<Entry, 'label' | 'value' | 'line'>;

/** A media block as its lines are read, one by one. */
export interface OpenMedia {
  kind: MediaKind | 'placeholder' | 'formula' | null;
  /** Caption, title, prompt or TeX. */
  label: string;
  /** Of a placeholder. */
  caption: string;
  file: string | null;
  alt: string | null;
  /** Of audio: its address, and what is heard. */
  url: string | null;
  transcript: string | null;
  /** Of a video: the line of its poster. */
  poster: Line | null;
  /** Of a video and of audio: the lines of its captions. */
  captions: Line[];
  line: number;
}

/** A media block of which only the first line is read. */
export const openMedia = (kind: OpenMedia['kind'], label: string, line: number): OpenMedia => {
  return { kind, label, caption: '', file: null, alt: null, url: null, transcript: null, poster: null, captions: [], line };
};

/** Whether an image has been named, and no file for it: a placeholder may follow. */
export const isCaption = (media: OpenMedia | null): media is OpenMedia =>
  media?.kind === 'image' && media.file === null && media.alt === null;

export function mediaBlock(media: OpenMedia, usual: MediaKind | null, notes: Notes): Block[] {
  const { label, alt, line } = media;
  const id = notes.newId();
  if (media.kind === 'placeholder')
    return [
      {
        id,
        kind: 'image',
        fileId: null,
        alt: alt ?? '',
        caption: inline(media.caption, notes.definitions),
        prompt: unescapeComment(label),
      },
    ];
  if (media.kind === 'formula') {
    const fault = formulaFault(label);
    if (fault) notes.warn('formula-bad', fault, line, null);
    return [{ id, kind: 'formula', tex: label, alt: alt ?? '' }];
  }
  if (media.kind === 'audio' && media.url !== null) return audioAt(media.url, media, notes);
  const file = media.file === null ? undefined : notes.file(media.file);
  const kind = media.kind ?? usual ?? file?.kind ?? 'image';
  if (!file || file.kind !== kind) {
    const named =
      media.file === null
        ? 'has no File line'
        : file
          ? `needs a file of this kind, and "${media.file}" is a ${file.kind}`
          : `names "${media.file}", which is not in the workspace`;
    notes.warn(
      'file-not-found',
      `The ${kind} ${label === '' ? '' : `"${label}" `}${named}; it was skipped. Upload the file and import again, or add it in the draft.`,
      line,
      'images',
    );
    return leftOf(media, notes);
  }
  const title = inline(label, notes.definitions);
  if (kind === 'image') return [{ id, kind, fileId: file.id, alt: alt ?? '', caption: title, prompt: null }];
  const transcript = inline(media.transcript ?? '', notes.definitions);
  const { poster, captions, unread } = besideOf(media, notes);
  return [
    kind === 'audio'
      ? { id, kind, fileId: file.id, url: null, title, transcript, ...captions }
      : kind === 'video'
        ? { id, kind, fileId: file.id, title, ...poster, ...captions }
        : { id, kind, fileId: file.id, title },
    ...unread,
    ...(alt === null ? [] : [keptLine({ label: 'Alt', value: alt, line }, 'is for images', notes)]),
  ];
}

function audioAt(url: string, media: OpenMedia, notes: Notes): Block[] {
  if (audioOrigin(url) === null) {
    return [
      ...leftOf(media, notes),
      keptLine({ label: 'URL', value: url, line: media.line }, 'is no https address of audio', notes),
    ];
  }
  const [title, transcript] = [media.label, media.transcript ?? ''].map((text) => inline(text, notes.definitions)) as [
    string,
    string,
  ];
  const { captions, unread } = besideOf(media, notes);
  return [{ id: notes.newId(), kind: 'audio', fileId: null, url, title, transcript, ...captions }, ...unread];
}

/** The poster and the captions of what plays; a line that names no file for them stays as text. */
function besideOf(media: OpenMedia, notes: Notes) {
  const unread: Block[] = [];
  const fileOf = (kind: MediaKind, name: string, line: Line): { fileId: string } | null => {
    const file = notes.file(name);
    if (file?.kind === kind) return { fileId: file.id };
    unread.push(keptLine(line, `names no ${kind} of the workspace`, notes));
    return null;
  };
  const poster = media.poster && fileOf('image', media.poster.value, media.poster);
  const captions = media.captions.flatMap((line) => {
    const [, name = line.value, tag = notes.language.split('-')[0]!] = CAPTIONS.exec(line.value) ?? [];
    const file = fileOf('resource', name, line);
    return file ? [{ language: Intl.getCanonicalLocales(tag)[0]!, ...file }] : [];
  });
  return {
    poster: poster ? { poster } : {},
    captions: captions.length > 0 ? { captions } : {},
    unread,
  };
}

/** "tour.vtt (de)": a name and a language, perhaps with script and region. */
const CAPTIONS = /^(.+?)\s*\(([a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?)\)$/i;

/** Of a block that was skipped: its caption, and what else of it is a sentence. */
function leftOf({ label, file, alt, transcript, line }: OpenMedia, notes: Notes): Block[] {
  const texts = [label, ...(isSentence(alt ?? '') ? [escapePlain(alt!)] : []), transcript ?? ''].map((text) =>
    inline(text, notes.definitions),
  );
  const kept = texts.filter((text) => text !== '').map((text): Block => ({ id: notes.newId(), kind: 'text', text }));
  const isName = file === null || !isSentence(file) || /^(?:(?![.!?]\s).)+\.[\p{L}\p{N}]{2,5}$/u.test(file);
  return isName ? kept : [...kept, keptLine({ label: 'File', value: file, line }, 'names no file', notes)];
}

/** `![alt](name.png)` alone in a paragraph. */
export function mediaFromImage(image: Image, line: number, notes: Notes): Block[] {
  const file = decoded(image.url);
  return mediaBlock({ ...openMedia('image', image.title ?? '', line), file, alt: image.alt ?? '' }, null, notes);
}

/** `![alt](name.png)` within other text, where its alternative text stands too. */
export function mediaFromInlineImage(image: Image, line: number, notes: Notes): Block[] {
  if (notes.file(decoded(image.url))?.kind === 'image') return mediaFromImage(image, line, notes);
  notes.imageNotShown(image, line, /^https?:/.test(image.url) ? 'became a link' : 'is not in the workspace and was skipped');
  return isSentence(image.title ?? '')
    ? [{ id: notes.newId(), kind: 'text', text: inline(image.title!, notes.definitions) }]
    : [];
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url; // not percent-encoded: the name as it stands
  }
}

export function hostedVideo(url: string, line: number, notes: Notes): Block {
  const id = notes.newId();
  const provider = /\s/.test(url) ? 'other' : providerOf(url);
  if (provider !== 'other') return { id, kind: 'hosted-video', provider, url };
  const isLink = isHttps(url) && !/\s/.test(url);
  const shown = isLink ? 'is shown as a link' : 'became text, since it is no https address';
  notes.warn(
    'hosted-video-unknown',
    `"${url}" is at none of ${KNOWN_PROVIDERS.join(', ')}; it ${shown}.`,
    line,
    isLink ? null : 'images',
  );
  if (isLink) return { id, kind: 'hosted-video', provider, url };
  return { id, kind: 'text', text: /^http:\/\/[^\s<>]+$/.test(url) ? `<${url}>` : url };
}
