import type { FormField, UserForm } from '../../kernel/action.js';
import { DIFFICULTIES, QUESTIONS } from './domain/brief.js';

/** What of a brief a form can ask for; the text of an outline or a document is none of it. */
const FIELDS: Record<string, FormField> = {
  topic: { type: 'string', title: QUESTIONS.topic, maxLength: 4_000 },
  audience: { type: 'string', title: QUESTIONS.audience, maxLength: 500 },
  outcomes: { type: 'string', title: QUESTIONS.outcomes, description: 'Several are parted by semicolons.', maxLength: 3_000 },
  difficulty: { type: 'string', title: QUESTIONS.difficulty, enum: [...DIFFICULTIES] },
  tone: { type: 'string', title: QUESTIONS.tone, maxLength: 100 },
  slideCount: { type: 'integer', title: QUESTIONS.slideCount, minimum: 1, maximum: 500 },
};
const DEFAULTS: FormField = { type: 'boolean', title: 'Fill what I leave empty with what is usual', default: false };

/** All that a brief lacks, asked for at once; nothing must be filled in, since the usual may be chosen instead. */
export const briefForm: UserForm = {
  asks({ code, errors }) {
    if (code !== 'brief-incomplete') return null;
    const missing = errors.map(({ pointer }) => pointer.slice(1));
    if (missing.some((name) => !Object.hasOwn(FIELDS, name))) return null;
    const fields = Object.fromEntries(missing.map((name) => [name, FIELDS[name]!]));
    const hasUsual = missing.some((name) => name !== 'topic');
    return {
      message: 'The course can be planned once this is known.',
      fields: { ...fields, ...(hasUsual && { useDefaults: DEFAULTS }) },
    };
  },
  read(filled) {
    const known = Object.entries(filled).filter(([name, value]) => isField(name) && !isBlank(value));
    return Object.fromEntries(known.map(([name, value]) => [name, name === 'outcomes' ? listed(value) : value]));
  },
};

const isField = (name: string): boolean => Object.hasOwn(FIELDS, name) || name === 'useDefaults';
/** What the user leaves empty comes as nothing, as an empty text or as null. */
const isBlank = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '');

function listed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value.split(/[;\n]/).flatMap((each) => each.trim() || []);
}
