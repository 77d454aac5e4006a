import { inBrackets, patternInBrackets, type Choice, type Interaction } from './interaction.js';
import type { Report } from './journey.js';

/** The verbs of cmi5 1.0 that a package says (section 9.3), and one that is allowed besides. */
export type Verb = 'initialized' | 'completed' | 'passed' | 'failed' | 'terminated' | 'progressed';

export interface Launch {
  actor: object;
  registration: string;
  activityId: string;
  contextTemplate: ContextTemplate;
  masteryScore: number | null;
}

export interface ContextTemplate {
  contextActivities?: Record<string, { id: string }[]>;
  extensions?: Record<string, unknown>;
  [other: string]: unknown;
}

const CMI5 = 'https://w3id.org/xapi/cmi5';
const CATEGORY = `${CMI5}/context/categories/cmi5`;
const MOVE_ON = `${CMI5}/context/categories/moveon`;

/** A statement about the course by the rules of sections 9.4 to 9.7. */
export function statement(
  verb: Verb,
  { launch, report, startedAt }: { launch: Launch; report: Report; startedAt: number },
): object {
  const { activityId, masteryScore } = launch;
  const result = resultOf(verb, report, masteryScore, Date.now() - startedAt);
  const judges = verb === 'passed' || verb === 'failed';
  const categories = verb === 'progressed' ? [] : [CATEGORY, ...(judges || verb === 'completed' ? [MOVE_ON] : [])];
  const extensions = judges && masteryScore !== null ? { [`${CMI5}/context/extensions/masteryscore`]: masteryScore } : {};
  return {
    ...whoDid(verb, launch, new Date()),
    object: { objectType: 'Activity', id: activityId },
    ...(result && { result }),
    context: contextOf(launch, { category: categories }, extensions),
  };
}

/** An answer, which cmi5 allows besides (section 7.1.3) and leaves to xAPI: a statement about the question, as a part of the course. */
export function answeredStatement(answer: Interaction, launch: Launch): object {
  const { iri, response, isRight, answeredAt, latencyMs } = answer;
  return {
    ...whoDid('answered', launch, answeredAt),
    object: { objectType: 'Activity', id: iri, definition: definitionOf(answer) },
    result: {
      ...(isRight !== null && { success: isRight }),
      ...(response && { response: inBrackets(response) }),
      ...(latencyMs !== null && { duration: duration(latencyMs) }),
    },
    context: contextOf(launch, { parent: [launch.activityId] }),
  };
}

/** xAPI 1.0.3, part 2, 2.4.4.1. */
function definitionOf({ type, asked, language, choices, sources, correct }: Interaction): object {
  const says = (text: string): object => ({ [language]: text });
  const listed = (all: readonly Choice[]): object[] => all.map(({ id, text }) => ({ id, description: says(text) }));
  return {
    type: 'http://adlnet.gov/expapi/activities/cmi.interaction',
    name: says(asked), // reports show the one or the other
    description: says(asked),
    interactionType: type,
    ...((type === 'choice' || type === 'sequencing') && { choices: listed(choices) }),
    ...(type === 'matching' && { source: listed(sources), target: listed(choices) }),
    ...(correct && { correctResponsesPattern: correct.map((each) => patternInBrackets(type, each)) }),
  };
}

function whoDid(verb: Verb | 'answered', { actor }: Launch, at: Date): object {
  return {
    id: uuid(),
    timestamp: at.toISOString(),
    actor,
    verb: { id: `http://adlnet.gov/expapi/verbs/${verb}`, display: { en: verb } },
  };
}

/** What the LMS wants said with every statement, and what is added to it. */
function contextOf({ registration, contextTemplate }: Launch, activities: Record<string, string[]>, extensions = {}): object {
  const given = contextTemplate.contextActivities ?? {};
  const added = Object.entries(activities).map(([kind, ids]) => [kind, [...(given[kind] ?? []), ...ids.map((id) => ({ id }))]]);
  return {
    ...contextTemplate,
    registration,
    contextActivities: { ...given, ...(Object.fromEntries(added) as object) },
    extensions: { ...contextTemplate.extensions, ...extensions },
  };
}

const duration = (milliseconds: number): string => `PT${(milliseconds / 1_000).toFixed(2)}S`;

function resultOf(verb: Verb, { score, progress }: Report, masteryScore: number | null, elapsed: number): object | null {
  const took = { duration: duration(elapsed) };
  switch (verb) {
    case 'initialized':
      return null;
    case 'terminated':
      return took;
    case 'completed':
      return { completion: true, ...took };
    case 'progressed':
      return { extensions: { [`${CMI5}/result/extensions/progress`]: progress } };
    case 'passed':
    case 'failed': {
      const success = verb === 'passed';
      return { success, ...took, ...(score && scoreOf(score, success, masteryScore)) };
    }
  }
}

/** Left out where it would contradict the mastery score: every quiz must be passed, and the score is over all of them (section 9.5.1). */
function scoreOf({ right, asked }: { right: number; asked: number }, success: boolean, masteryScore: number | null): object {
  const scaled = Math.round((right * 10_000) / asked) / 10_000;
  if (masteryScore !== null && scaled >= masteryScore !== success) return {};
  return { score: { scaled, raw: Math.floor((right * 100) / asked), min: 0, max: 100 } };
}

/** As many together as fit, so that few requests are on their way when the page closes. */
export function groups(statements: readonly object[], mostCharacters: number): object[][] {
  const all: object[][] = [];
  let room = 0;
  for (const each of statements) {
    const { length } = JSON.stringify(each);
    if (length > room) {
      all.push([]);
      room = mostCharacters;
    }
    all.at(-1)!.push(each);
    room -= length;
  }
  return all;
}

/** Version 4. Not `crypto.randomUUID`, which is missing where the LMS is served without TLS. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
