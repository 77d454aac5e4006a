import { fieldOf, newId, type Block, type Kind, type Part, type Question, type SlideItem } from '../course.js';
import { groupOf } from './kinds.js';

const EXAMPLE = 'a^2 + b^2 = c^2';

const text = (): Block & { kind: 'text' } => ({ id: newId(), kind: 'text', text: '' });

export const newPart = (isSpot = false): Part => ({
  id: newId(),
  title: '',
  body: [text()],
  at: isSpot ? { x: 50, y: 50 } : null,
  choices: [],
});

export const newOption = (correct = false) => ({ id: newId(), text: '', correct, feedback: null });

/** Nothing is said for whoever writes it: what it still lacks is named by the checks. A film and a document are their file. */
export function newItem(kind: Kind, fileId: string | null = null): SlideItem {
  const id = newId();
  if (groupOf(kind) === 'question') return newQuestion(kind as Question['kind']);
  if (groupOf(kind) === 'interaction') {
    const isHotspot = kind === 'hotspot';
    const image = isHotspot ? { id: newId(), kind: 'image' as const, fileId: null, alt: '', caption: '', prompt: null } : null;
    const parts = Array.from({ length: isHotspot ? 1 : 2 }, () => newPart(isHotspot));
    return { id, kind: kind as 'tabs', image, parts };
  }
  switch (kind as Block['kind']) {
    case 'text':
      return { id, kind: 'text', text: '' };
    case 'heading':
      return { id, kind: 'heading', level: 4, text: '' };
    case 'list':
      return { id, kind: 'list', ordered: false, start: 1, items: [[text()]] };
    case 'table':
      return {
        id,
        kind: 'table',
        header: ['', ''],
        rows: [
          ['', ''],
          ['', ''],
        ],
      };
    case 'quote':
      return { id, kind: 'quote', body: [text()] };
    case 'callout':
      return { id, kind: 'callout', tone: 'note', body: [text()] };
    case 'code':
      return { id, kind: 'code', language: '', code: '' };
    case 'formula':
      return { id, kind: 'formula', tex: EXAMPLE, alt: '' };
    case 'image':
      return { id, kind: 'image', fileId, alt: '', caption: '', prompt: null };
    case 'video':
      return { id, kind: 'video', fileId: fileId!, title: '' };
    case 'audio':
      return { id, kind: 'audio', fileId, url: fileId === null ? '' : null, title: '', transcript: '' };
    case 'resource':
      return { id, kind: 'resource', fileId: fileId!, title: '' };
    case 'hosted-video':
      return { id, kind: 'hosted-video', provider: 'other', url: '' };
    case 'survey':
      return { id, kind: 'survey', text: '', scale: newScale(), comment: true, anonymous: true };
  }
}

export const newScale = () => ({ steps: 5, low: '', high: '' });

function newQuestion(kind: Question['kind']): Question {
  const common = { id: newId(), stem: [text()], feedback: null, objectiveId: null };
  switch (kind) {
    case 'single-choice':
      return { ...common, kind, options: [newOption(true), newOption(), newOption()] };
    case 'multiple-choice':
      return { ...common, kind, options: [newOption(true), newOption(true), newOption()] };
    case 'true-false':
      return { ...common, kind, answer: null };
    case 'numeric':
      return { ...common, kind, answer: null, tolerance: 0, unit: '' };
    case 'short-answer':
      return { ...common, kind, answers: [''] };
    case 'fill-blank':
      return { ...common, kind, answers: [] };
    case 'matching':
      return { ...common, kind, labels: ['', ''], pairs: [newPair(), newPair()] };
    case 'ordering':
      return { ...common, kind, items: ['', '', ''] };
    case 'open-answer':
      return { ...common, kind, modelAnswer: null, points: 1 };
  }
}

export const newPair = () => ({ left: '', right: '' });

/** Where somebody begins to write in it; null where there is something to choose first. */
export function firstField(item: SlideItem): string | null {
  if ('stem' in item) return fieldOf(item.stem[0]!.id);
  if ('parts' in item) return fieldOf(item.parts[0]!.id);
  switch (item.kind) {
    case 'list':
      return item.items[0]?.[0] ? fieldOf(item.items[0][0].id) : null;
    case 'table':
      return fieldOf(item.id, '0-0');
    case 'quote':
    case 'callout':
      return item.body[0] ? fieldOf(item.body[0].id) : null;
    case 'text':
    case 'heading':
    case 'code':
    case 'formula':
    case 'hosted-video':
    case 'survey':
      return fieldOf(item.id);
    default:
      return null;
  }
}

/** The same once more: with ids of its own, and its choices lead to its own scenes. */
export function copyOf<T extends SlideItem>(item: T): T {
  const ids = new Map<string, string>();
  const renamed = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((each) => renamed(each));
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, renamed(each, name)]));
    if (key !== 'id' && key !== 'next') return value;
    if (typeof value !== 'string') return value;
    const id = ids.get(value) ?? newId();
    ids.set(value, id);
    return id;
  };
  return renamed(item) as T;
}
