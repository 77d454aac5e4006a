import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { unpack, type PackageFiles } from './package-rules.js';
import { newTeam, type Role, type Team } from './people.js';
import { rest } from './rest.js';
import { useSharedService } from './shared-service.js';

/** Two published courses to be packed. */
export interface PackedCourses {
  team: Team;
  /** Where the service keeps the file that `graded` shows. */
  storedFile: string;
  /** A slide with a file and markup that must stay text, a check of two questions, and a final assessment that asks one of two, open answers apart. */
  graded: string;
  /** One check with a question of every kind that `graded` has not. */
  practice: string;
  /** In Arabic: a content slide and a check for practice. */
  arabic: string;
  /** A new version, with other details. */
  publishAgain(courseId: string, details: object): Promise<void>;
  request(courseId: string, format: string, role?: Role): Promise<Response>;
  download(courseId: string, format: string): Promise<PackageFiles>;
  /** The export of a course, not its package. */
  exported(courseId: string, query: string): Promise<Response>;
  stop(): Promise<void>;
}

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
/** A tenth of a second of silence. */
export const WAV = Buffer.concat([
  Buffer.from('524946464403000057415645666d74201000000001000100401f0000401f0000010008006461746120030000', 'hex'),
  Buffer.alloc(800, 128),
]);
const HOSTILE = '<img src=x onerror="window.hit=1"><script>window.hit=1</script> [x](javascript:window.hit=1)';

const text = (content: string) => ({ kind: 'text', text: content });

const SCENES = [randomUUID(), randomUUID(), randomUUID()] as const;
const choice = (words: string, next: string | null) => ({ text: words, next, feedback: `You ${words.toLowerCase()}.` });
const scene = (id: string, title: string, choices: object[]) => ({
  id,
  title,
  body: [text(`Told in "${title}".`)],
  at: null,
  choices,
});
/** Of three scenes, the second ends it; the first can be told again from the last. */
export const SCENARIO = {
  kind: 'scenario',
  image: null,
  parts: [
    scene(SCENES[0], 'A leak at night', [choice('Call for help', SCENES[2]), choice('Look alone', SCENES[1])]),
    scene(SCENES[1], 'You slip', []),
    scene(SCENES[2], 'Help arrives', [choice('Tell it again', SCENES[0]), choice('Go home', null)]),
  ],
};

const part = (title: string) => ({ title, body: [text(`Told of ${title.toLowerCase()}.`)], at: null, choices: [] });
export const TABS = { kind: 'tabs', image: null, parts: ['Suction', 'Pressure', 'Leakage'].map(part) };

const SURVEY = {
  kind: 'survey',
  text: 'How useful was it?',
  scale: { steps: 5, low: 'not at all', high: 'very' },
  comment: true,
  anonymous: true,
};

const asked = (stem: string) => ({ stem: [text(stem)], feedback: `Feedback on: ${stem}`, objectiveId: null });
const openAnswer = (stem: string) => ({
  ...asked(stem),
  kind: 'open-answer',
  modelAnswer: 'Else the *pressure* falls.',
  points: 5,
});
const trueFalse = (stem: string) => ({ ...asked(stem), kind: 'true-false', answer: true });
const CHECK = [
  {
    ...asked('Which valve closes first?'),
    kind: 'single-choice',
    options: [
      { text: 'The feed valve', correct: true, feedback: 'Yes, the feed.' },
      { text: `The relief valve ${HOSTILE}`, correct: false, feedback: `No. ${HOSTILE}` },
    ],
  },
  { ...asked('Wait ____ seconds.'), kind: 'fill-blank', answers: [['ten', '10']] },
];
const EVERY_KIND = [
  {
    ...asked('Which are pumps?'),
    kind: 'multiple-choice',
    options: ['Piston', 'Gear', 'Gate'].map((each) => ({ text: each, correct: each !== 'Gate', feedback: null })),
  },
  { ...asked('Pressure?'), kind: 'numeric', answer: 6.5, tolerance: 0.2, unit: 'bar' },
  { ...asked('The fluid?'), kind: 'short-answer', answers: ['Water'] },
  {
    ...asked('Which job?'),
    kind: 'matching',
    labels: ['Part', 'Job'],
    pairs: ['sump', 'tower', 'pump'].map((each) => ({ left: each, right: `job of the ${each}` })),
  },
  { ...asked('Which order?'), kind: 'ordering', items: ['First step', 'Second step', 'Third step'] },
  openAnswer('Why does the feed close first?'),
];

export async function startPackedCourses(): Promise<PackedCourses> {
  const service = await useSharedService();
  const team = await newTeam(service.url);
  const publish = async (body: object): Promise<string> => {
    const made = await team.as('trainer', 'POST W/courses', body);
    const courseId = String(made.body.courseId);
    await publishDraft(courseId);
    return courseId;
  };
  const publishDraft = async (courseId: string): Promise<void> => {
    const { status } = await team.as('trainer', `POST W/courses/${courseId}/publish`, {});
    if (status !== 200) throw new Error(`The course was not published: ${status}`);
  };
  const upload = async (content: Buffer, name: string): Promise<string> => {
    const form = new FormData();
    form.append('file', new Blob([content]), name);
    const uploaded = await fetch(`${service.url}/workspaces/${team.workspaceId}/files`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${team.members.trainer.session}` },
      body: form,
    });
    return ((await uploaded.json()) as { fileId: string }).fileId;
  };
  const fileId = await upload(PNG, 'Halle & "Tor".txt');
  const heard = { kind: 'audio', title: 'The pump', transcript: 'It hums.' };
  const audio = { ...heard, fileId: await upload(WAV, 'pump.wav'), url: null };
  const hosted = { ...heard, fileId: null, url: 'https://media.example/pump.mp3' };
  const image = { kind: 'image', fileId, alt: 'The hall', caption: 'The hall', prompt: null };
  const formula = { kind: 'formula', tex: 'P = \\frac{\\rho g Q h}{\\eta}', alt: 'Power in words' };
  const video = { kind: 'hosted-video', provider: 'youtube', url: 'https://youtu.be/abc123XYZ_0' };
  const graded = await publish({
    title: 'Pumps & <b>valves</b>',
    language: 'en',
    settings: { passMark: 100, quizMode: 'graded', retryLimit: 1, poolDraw: 1 },
    modules: [
      {
        title: 'Start',
        slides: [
          {
            title: 'Know the station',
            kind: 'content',
            items: [text(HOSTILE), image, audio, hosted, formula, SCENARIO, TABS, video, SURVEY],
          },
          { title: 'Check', kind: 'knowledge-check', items: CHECK },
        ],
      },
    ],
    pool: [
      {
        title: 'Exam',
        slides: ['One', 'Two'].map((title) => ({
          title,
          kind: 'knowledge-check',
          items: [trueFalse(`${title}?`), openAnswer(`Why ${title}?`)],
        })),
      },
    ],
  });
  const practice = await publish({
    title: 'Practice',
    modules: [{ title: 'M', slides: [{ title: 'All kinds', kind: 'knowledge-check', items: EVERY_KIND }] }],
  });
  const arabic = await publish({
    title: 'المضخات',
    language: 'ar',
    modules: [
      {
        title: 'البداية',
        slides: [
          { title: 'المحطة', kind: 'content', items: [text('تعمل المضخة ليلًا ونهارًا.'), TABS, video] },
          { title: 'اختبار', kind: 'knowledge-check', items: [trueFalse('المضخة تعمل؟'), EVERY_KIND[1]] },
        ],
      },
    ],
  });
  const fetched = (path: string, role: Role): Promise<Response> =>
    fetch(`${service.url}/workspaces/${team.workspaceId}/courses/${path}`, {
      headers: { Authorization: `Bearer ${team.members[role].session}` },
    });
  const request: PackedCourses['request'] = (courseId, format, role = 'trainer') =>
    fetched(`${courseId}/package?format=${format}`, role);
  return {
    team,
    storedFile: join(service.objects, 'files', fileId),
    graded,
    practice,
    arabic,
    publishAgain: async (courseId, body) => {
      const draft = `PATCH /workspaces/${team.workspaceId}/courses/${courseId}/draft`;
      const { session: token } = team.members.trainer;
      const { status } = await rest(service.url, draft, { token, body, headers: { 'If-Match': '*' } });
      if (status !== 200) throw new Error(`The draft was not changed: ${status}`);
      await publishDraft(courseId);
    },
    request,
    download: async (courseId, format) => unpack(new Uint8Array(await (await request(courseId, format)).arrayBuffer())),
    exported: (courseId, query) => fetched(`${courseId}/export?${query}`, 'trainer'),
    stop: service.stop,
  };
}
