import { createRequire } from 'node:module';
import { z } from 'zod';

type Subtags = Record<string, { language?: number; script?: number; region?: number; variant?: number }>;

let registry: Subtags | undefined;

/** The IANA registry of BCP 47: `Intl` checks the form of a tag alone, and has names for one language in ten. Read when first asked for. */
function subtags(): Subtags {
  return (registry ??= createRequire(import.meta.url)('language-subtag-registry/data/json/index.json') as Subtags);
}

/** Codes of the registry that name no language: undetermined, several, none, and one without a code. */
const NO_LANGUAGE = ['und', 'mul', 'zxx', 'mis'];

/** What may follow a language; `Intl` has seen to their order. */
const OTHERS = ['script', 'region', 'variant'] as const;

/** The canonical form of a BCP 47 tag whose language, script, region and variants there are; null of any other text. */
export function languageTag(text: string): string | null {
  const canonical = canonicalTag(text);
  if (canonical === null) return null;
  const [language, ...others] = new Intl.Locale(canonical).baseName.toLowerCase().split('-') as [string, ...string[]];
  const known = subtags();
  const exists =
    known[language]?.language !== undefined &&
    !NO_LANGUAGE.includes(language) &&
    others.every((part) => OTHERS.some((kind) => known[part]?.[kind] !== undefined));
  return exists ? canonical : null;
}

function canonicalTag(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null; // a RangeError is its only answer to what is no tag
  }
}

/** The language of what comes in, made canonical. */
export const language = z
  .string()
  .trim()
  .min(2)
  .max(35)
  .refine((text) => languageTag(text) !== null, 'Use the BCP 47 tag of a language that there is, such as en or pt-BR')
  .meta({ examples: ['en'] })
  .transform((text) => languageTag(text)!);
