import { z } from 'zod';
import { counted } from './words.js';

const TYPES: Partial<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  tuple: 'must be a list',
  object: 'must be an object with named fields',
  record: 'must be an object with named fields',
  null: 'must be null',
};

const FORMATS: Partial<Record<string, string>> = {
  uuid: 'must be an id (a UUID)',
  email: 'must be an e-mail address',
  url: 'must be a URL',
  date: 'must be a date such as 2026-03-31',
  datetime: 'must be a time such as 2026-03-31T09:00:00Z',
};

/** What a length or size counts; of anything else the value itself is limited. */
const UNITS: Partial<Record<string, string>> = { string: 'character', array: 'item', set: 'item', map: 'item', file: 'byte' };

/** Nobody reads on in a longer list. */
const MOST_CHOICES = 30;

/**
 * What is wrong with a value where its schema has no words of its own: what it must be, as a part of a sentence that begins with the
 * field. Zod's words ("Too big: expected array to have <=40 items") help nobody who did not write the schema.
 */
function plainly(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? 'has the wrong type';
    case 'too_big':
      return atMost(issue);
    case 'too_small':
      return atLeast(issue);
    case 'invalid_format':
      return formatted(issue);
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_union':
      return Array.isArray(issue.options) ? oneOf(issue.options as unknown[]) : 'has none of the forms that it can have';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.slice(0, MOST_CHOICES).join(', ')}; remove them`;
    default:
      return 'is not valid';
  }
}

function atMost({ origin, maximum, exact, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  const unit = UNITS[origin];
  if (unit) return `must have ${exact ? 'exactly' : 'at most'} ${counted(Number(maximum), unit)}`;
  return inclusive === false ? `must be less than ${maximum}` : `must be at most ${maximum}`;
}

function atLeast({ origin, minimum, exact, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const unit = UNITS[origin];
  if (unit && minimum === 1) return 'must not be empty';
  if (unit) return `must have ${exact ? 'exactly' : 'at least'} ${counted(Number(minimum), unit)}`;
  return inclusive === false ? `must be more than ${minimum}` : `must be at least ${minimum}`;
}

function formatted(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidStringFormat>): string {
  if (issue.format === 'starts_with') return `must begin with ${String(issue.prefix)}`;
  if (issue.format === 'ends_with') return `must end with ${String(issue.suffix)}`;
  return FORMATS[issue.format] ?? 'is not in the form that it must have';
}

function oneOf(values: readonly unknown[]): string {
  const shown = values.slice(0, MOST_CHOICES).map(String);
  const [last] = shown.splice(-1);
  if (shown.length === 0) return `must be ${last}`;
  return values.length > MOST_CHOICES
    ? `must be one of ${[...shown, last].join(', ')} and ${values.length - MOST_CHOICES} more`
    : `must be ${shown.join(', ')} or ${last}`;
}

/** For every schema of the process that does not say it better itself. */
z.config({ localeError: plainly });
