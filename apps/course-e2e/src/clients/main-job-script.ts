import { BRIEF } from '../support/main-job.js';
import type { Script, ToolCall } from './conversation.js';

export interface Step {
  name: string;
  works: boolean;
  /** What the model received instead. */
  shown?: string;
}

/** Content of the workspace before the job. */
export interface Workspace {
  titles: readonly string[];
  largeCourseId: string;
  slides: readonly string[];
  learner: string;
}

/** Titles by the model that the service calls. */
const PLANNED = ['Pumps, as the model sees them', 'Valves: first', 'The hall: check'];
const MOST_PAGES = 60;
const SHOWN = 300;

/**
 * Does the main job as a model does: it can only pass on ids that a result showed. Each step is noted, and the job continues as far as
 * it can.
 */
export function* mainJob(client: string, { titles, largeCourseId, slides, learner }: Workspace, steps: Step[]): Script {
  // A repeat of the same arguments within a minute returns the first client's result
  const brief = { ...BRIEF, topic: `${BRIEF.topic}, planned in ${client}` };
  const note = (name: string, works: boolean, shown: string): boolean => {
    steps.push({ name, works, ...(!works && { shown: shown.length > SHOWN ? `${shown.slice(0, SHOWN)}…` : shown }) });
    return works;
  };

  const listed = yield* pages({ tool: 'list_courses', args: {} });
  note(
    'list 100 courses',
    titles.every((title) => listed.includes(title)),
    missing(titles, listed),
  );

  const read = yield* pages({ tool: 'get_course_content', args: { courseId: largeCourseId } });
  note(
    'read 200 slides',
    slides.every((slide) => read.includes(slide)),
    missing(slides, read),
  );

  const summary = yield { tool: 'generate_course', args: brief };
  note('generate: summary', /\bconfirm/.test(summary) && /\b8\b/.test(summary), summary);
  const started = yield { tool: 'generate_course', args: { ...brief, confirm: true } };
  const generationId = idIn(started, 'generationId');
  if (!note('generate', generationId !== undefined, started)) return;

  const plan = yield* follow(generationId!);
  note(
    'read the plan',
    PLANNED.every((words) => plan.includes(words)),
    plan,
  );

  const price = yield { tool: 'approve_generated_course', args: { generationId } };
  note('approve: summary', /\bconfirm/.test(price), price);
  const approved = yield { tool: 'approve_generated_course', args: { generationId, confirm: true } };
  if (!note('approve', /\b(building|being built)\b/i.test(approved), approved)) return;
  const built = yield* follow(generationId!);
  const courseId = idIn(built, 'courseId');
  if (!note('follow the build', courseId !== undefined, built)) return;

  const check = yield { tool: 'publish_course', args: { courseId } };
  note('publish: summary', /\bconfirm/.test(check), check);
  const published = yield { tool: 'publish_course', args: { courseId, confirm: true } };
  if (!note('publish', /\bpublished\b/i.test(published), published)) return;

  const people = yield { tool: 'list_members', args: { role: 'learner', search: learner } };
  const memberId = idIn(people, 'memberId');
  if (note('find a learner', memberId !== undefined && people.includes(learner), people)) {
    const planned = yield { tool: 'assign_course', args: { courseId, memberId } };
    note('assign: summary', /\bconfirm/.test(planned), planned);
    const assigned = yield { tool: 'assign_course', args: { courseId, memberId, confirm: true } };
    note('assign', idIn(assigned, 'assignmentId') !== undefined, assigned);
  }

  const content = yield* pages({ tool: 'get_course_content', args: { courseId } });
  note('read the course', content.includes('in the words of the model'), content);
}

/** Follows the cursors of a list. @returns the text of all pages. */
function* pages({ tool, args }: ToolCall): Generator<ToolCall, string, string> {
  let read = '';
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const result = yield { tool, args: { ...args, ...(cursor !== undefined && { cursor }) } };
    read += `\n${result}`;
    const next = cursorIn(result);
    if (next === undefined || next === cursor) break;
    cursor = next;
  }
  return read;
}

function* follow(generationId: string): Generator<ToolCall, string, string> {
  for (;;) {
    const result = yield { tool: 'get_generation_status', args: { generationId, waitSeconds: 10 } };
    if (!/\b(queued|planning|building)\b/i.test(stateIn(result))) return result;
  }
}

const missing = (wanted: readonly string[], read: string): string => {
  const left = wanted.filter((one) => !read.includes(one));
  return `${left.length} of ${wanted.length} missing (${left.slice(0, 3).join(', ')}); the end: ${read.slice(-SHOWN / 2)}`;
};

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Finds a value after its name, in data or in a sentence. */
export function idIn(text: string, name: string): string | undefined {
  const noun = name.replace(/Id$/, '');
  return (
    new RegExp(`${name}[^0-9a-zA-Z]{1,8}(${UUID})`).exec(text)?.[1] ??
    new RegExp(`\\b${noun}\\b[^\\n]{0,80}?\\b(${UUID})`, 'i').exec(text)?.[1] ??
    undefined
  );
}

const cursorIn = (text: string): string | undefined => /\b(?:nextC|c)ursor\b[\\"'`:= ]+([\w=+/.-]{6,})/.exec(text)?.[1];

const stateIn = (text: string): string => /\bstate\b[\\"'`:= ]+(\w+)/i.exec(text)?.[1] ?? text.slice(0, SHOWN);
