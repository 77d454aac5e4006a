import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPublishedCourse } from '../support/courses.js';
import type { ToolAnswer } from '../support/mcp-clients.js';
import { newMember } from '../support/people.js';
import { BRIEF, courseOf, follow, newCourse, newDraft, newPlace, slide, UNKNOWN, type Place } from '../support/places.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

/*
 * Codex shows its model only the data of a result, Gemini CLI only the text, Claude Code the data, or the text of an error. So each
 * must say what a person or a model needs.
 */

/** Scalars that only programs need, by their path. */
const FOR_PROGRAMS = [
  /^confirmed$/,
  /\.slideId$/,
  // What the words of the text say already
  /^state$/,
  /^data\.\d+\.publishedAt$/,
  /^plan\.modules\.\d+\.slides\.\d+\.(slideType|estimatedMinutes|tests\.\d+|questions|images)$/,
  /^plan\.mix\./,
  /^plan\.estimatedMinutes$/,
  // Past, once it is approved
  /^gateExpiresAt$/,
  /^fidelity\.findings\.\d+\.code$/,
  /\.pointer$/,
];
const FACTS = [
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g,
  /\b(?:https?|svc-course):\/\/[^\s)]+[^\s).,]/g,
  /\b\d{4}-\d\d-\d\dT[\d:.]+Z/g,
  /\b(?:get|list|generate|approve|import|publish|assign|duplicate|fill)(?:_[a-z]+)+\b/g,
  /\bcursor "[^"]+"/g,
  /\b\d+ credits?\b/g,
];

const plain = (text: string): string => text.replace(/\s+/g, ' ');

/** As a separate number: a single digit is part of most ids. */
const hasNumber = (text: string, value: number): boolean => new RegExp(`(?<![\\w-])${value}(?!\\w)`).test(text);

function scalarsIn(value: unknown, path = ''): [string, string | number][] {
  if (typeof value === 'string' || typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => scalarsIn(part, path ? `${path}.${name}` : name));
}

function missingInText({ text, data }: ToolAnswer): string[] {
  const shown = plain(text);
  return scalarsIn(data)
    .filter(([path]) => !FOR_PROGRAMS.some((pattern) => pattern.test(path)))
    .filter(([, value]) => (typeof value === 'number' ? !hasNumber(shown, value) : !shown.includes(plain(value))))
    .map(([path, value]) => `${path}: ${value}`);
}

function missingInData({ text, data }: ToolAnswer): string[] {
  const values = scalarsIn(data).map(([, value]) => String(value));
  return FACTS.flatMap((pattern) => [...text.matchAll(pattern)].map(([fact]) => fact)).filter((fact) => {
    const bare = fact.replace(/^cursor "(.*)"$/, '$1').replace(/ credits?$/, '');
    return !values.some((value) => value.includes(bare));
  });
}

describe('text and data of a tool say the same', () => {
  let service: SharedService;
  let place: Place;

  beforeAll(async () => {
    service = await useSharedService();
    place = await newPlace(service, service.url);
  });
  afterAll(async () => {
    await place.close();
    await service.stop();
  });

  const seen = new Map<string, Set<'result' | 'error'>>();
  const call = async (name: string, given: Record<string, unknown>, kind: 'result' | 'error'): Promise<ToolAnswer> => {
    const answer = await place.client.call(name, given);
    const isError = kind === 'error';
    expect([name, answer.isError, missingInText(answer), isError ? [] : missingInData(answer)]).toEqual([name, isError, [], []]);
    seen.set(name, (seen.get(name) ?? new Set()).add(kind));
    return answer;
  };
  /** Without confirm, and with it. */
  const both = async (name: string, given: Record<string, unknown>): Promise<ToolAnswer> => {
    const summary = await call(name, given, 'result');
    expect(summary.data.summary).toMatch(new RegExp(`${name} again with .*confirm true`));
    return call(name, { ...given, confirm: true }, 'result');
  };

  it('in results', async () => {
    const { memberId } = await newMember(service.url, place.owner, 'learner');
    const groupId = (await place.as('POST W/groups', { name: 'Night shift' })).body.groupId as string;
    await place.as(`POST W/groups/${groupId}/members`, { memberIds: [memberId] });
    const { courseId } = await addPublishedCourse(service, place.owner.workspaceId);
    const image = { kind: 'image', fileId: null, alt: 'A ladder', caption: '', prompt: 'A ladder on a wall' };
    const withImage = await newCourse(place, courseOf('Ladders', slide('Look first', image)));

    await call('get_course_analytics', { courseId }, 'result');
    await both('assign_course', { courseId, memberId, dueOn: '2099-03-31' });
    await call('get_course_analytics', { courseId }, 'result');
    await call('list_courses', { limit: 1 }, 'result');
    await call('list_courses', {}, 'result');
    await call('get_course', { courseId }, 'result');
    await call('get_course_content', { courseId, limit: 1 }, 'result');
    await call('list_members', {}, 'result');
    for (const settings of ['general_settings', 'appearance_settings', 'ai_config', 'mcp_settings'])
      await call(`get_workspace_${settings}`, {}, 'result');
    const page = await place.client.read('svc-model://course-outline');
    const guides = ['course', 'questions', 'outline', 'document'].map((guide) =>
      call('get_workspace_ai_config', { guide }, 'result'),
    );
    expect((await Promise.all(guides)).map(({ data }) => data.guide).join('')).toBe(page);
    await both('duplicate_course', { courseId });
    await both('fill_course_images', { courseId: withImage });
    await both('publish_course', { courseId: await newDraft(place) });
    const markdown = '# Ladders\n\n## Start\n\n### Look first\n\nLook at every rung.\n\n![Rung](missing.png)\n';
    await both('import_course', { markdown });

    const { data: begun } = await both('generate_course', BRIEF);
    const generationId = begun.generationId as string;
    await follow(place, generationId, 'awaiting_review');
    const atGate = await call('get_generation_status', { generationId }, 'result');
    expect(atGate.data.next).toContain(`approve_generated_course with generationId ${generationId} and confirm true`);
    expect(atGate.text).toContain(`the gate closes at ${String(atGate.data.gateExpiresAt)}`);
    await both('approve_generated_course', { generationId });
    await follow(place, generationId, 'completed');
    const built = await call('get_generation_status', { generationId }, 'result');
    expect(built.data.next).toContain('import_course');
  });

  it('and an error says all in its text', async () => {
    const courseId = UNKNOWN;
    const empty = await newCourse(place, { title: 'Empty' });
    const errors: [string, Record<string, unknown>, string][] = [
      ['list_courses', { limit: 101 }, 'invalid-input'],
      ['get_course', { courseId: 'ladders' }, 'invalid-input'],
      ['get_course_content', { courseId }, 'course-not-found'],
      ['get_course_analytics', { courseId }, 'course-not-found'],
      ['list_members', { role: 'guest', cursor: 'x' }, 'invalid-input'],
      ['get_generation_status', { generationId: UNKNOWN }, 'generation-not-found'],
      ...['general_settings', 'appearance_settings', 'ai_config', 'mcp_settings'].map(
        (settings): [string, Record<string, unknown>, string] => [`get_workspace_${settings}`, { all: true }, 'invalid-input'],
      ),
      ['generate_course', { mode: 'brief', topic: 'Ladders' }, 'brief-incomplete'],
      ['generate_course', { ...BRIEF, slideCount: 499 }, 'course-length-out-of-range'],
      ['approve_generated_course', { generationId: UNKNOWN }, 'generation-not-found'],
      ['import_course', { markdown: '# Only a title' }, 'markdown-unreadable'],
      ['publish_course', { courseId: empty, confirm: true }, 'publish-blocked'],
      ['assign_course', { courseId, memberId: UNKNOWN }, 'course-not-found'],
      ['duplicate_course', { courseId }, 'course-not-found'],
      ['fill_course_images', { courseId }, 'course-not-found'],
    ];
    for (const [name, given, code] of errors) {
      const { text, data, meta } = await call(name, given, 'error');
      const { requestId, errors } = meta['svc-lms/error'] as { requestId: string; errors: { pointer: string; detail: string }[] };
      const facts = [`${code}: `, requestId, ...errors.flatMap(({ pointer, detail }) => [pointer.slice(1), detail])];
      expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
      // Clients on the first SDK would check it against the output schema, and lose the error
      expect(data).toEqual({});
    }
  });

  it('of all seventeen tools, in results and errors', async () => {
    const names = await place.client.tools();
    expect(names).toHaveLength(17);
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(names.map((name) => [name, new Set(['result', 'error'])])));
  });
});
