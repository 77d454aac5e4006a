import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A text for a model; its version stands beside each call that was made with it. */
export interface Prompt {
  version: string;
  text: string;
}

export const PLAN = prompt('plan.v1');
export const WRITE_SLIDE = prompt('write-slide.v3');
export const REPAIR = prompt('repair.v1');
export const DRAW = prompt('draw.v1');
/** For those who write by hand. */
export const HELP = {
  rewrite: prompt('help-rewrite.v1'),
  shorten: prompt('help-shorten.v1'),
  translate: prompt('help-translate.v1'),
  question: prompt('help-question.v1'),
  distractors: prompt('help-distractors.v1'),
};

function prompt(version: string): Prompt {
  return { version, text: readFileSync(new URL(`./prompts/${version}.md`, import.meta.url), 'utf8').trim() };
}

/** Fences what people wrote, so that a model can tell it from its orders. What is inside cannot guess the mark that ends it. */
export function material(parts: Record<string, string>): string {
  const mark = randomBytes(6).toString('hex');
  return Object.entries(parts)
    .map(([name, text]) => `<material ${name} ${mark}>\n${text}\n</material ${name} ${mark}>`)
    .join('\n\n');
}
