import { briefEn } from './brief-en.js';
import { counted } from './counted.js';
import { statesEn, toConsoleEn } from './view-en.js';
import type { SlideType } from '../plan-editor/plan-draft.js';

/** What the gate says, here and in the view that stands in a chat, which brings no other words. */
export const gateEn = {
  states: statesEn,
  brief: briefEn,
  gate: {
    title: 'A plan',
    decide: 'Decide',
    counts: (
      { modules, slides, questions, images }: { modules: number; slides: number; questions: number; images: number },
      minutes: number | null,
    ) =>
      [
        counted(modules, 'module', 'modules'),
        counted(slides, 'slide', 'slides'),
        counted(questions, 'question', 'questions'),
        images > 0 && counted(images, 'image', 'images'),
        minutes !== null && `about ${minutes} minutes`,
      ]
        .filter(Boolean)
        .join(' · '),
    timeLeft: (left: { hours: number; minutes: number } | { minutes: number; seconds: number }) =>
      'hours' in left
        ? `${left.hours > 0 ? `${left.hours} h ` : ''}${left.minutes} min to decide`
        : `${left.minutes} min ${left.seconds} s to decide`,
    told: (minutes: number) => `${counted(minutes, 'minute is', 'minutes are')} left to decide.`,
    approve: (credits: number) => `Approve for ${counted(credits, 'credit', 'credits')}`,
    left: (credits: number) => `${credits} would be left. Nothing is charged before.`,
    nothingYet: 'Nothing is charged before.',
    edit: 'Edit the plan',
    revise: 'Plan again…',
    cancel: 'Cancel',
    comment: 'What should the next plan do better?',
    ofCharacters: (count: number, limit: number) => `${count} of ${limit} characters`,
    addToComment: 'Add to the comment',
    sendRevision: 'Plan again',
    plan: 'The plan',
    slides: (count: number) => counted(count, 'slide', 'slides'),
    questions: (count: number) => counted(count, 'question', 'questions'),
    final: 'final assessment',
    written: 'written',
    tests: (objectives: string) => `Tests objective ${objectives}`,
    toLookAt: (count: number) => `To look at (${count})`,
    questionsForYou: (count: number) => `Questions for you (${count})`,
    answerByRevising: 'Answer them with “Plan again”, or later in the draft.',
    objectives: 'Objectives',
    brief: 'Your brief',
    defaulted: ' · filled for you',
    planning: 'Your course is being planned…',
    canLeave: 'You can close this page: nothing is lost.',
    building: (done: number, total: number) => `${done} of ${total} slides are written`,
    completed: (total: number) => `The course is a draft now, with ${total} slides.`,
    blocking: (count: number) =>
      count === 1 ? 'One thing keeps it from being published.' : `${count} things keep it from being published.`,
    look: 'Look at the draft',
    expired: 'The two hours are over. Nothing was charged.',
    again: 'Plan it again',
    failed: 'Failed',
    givenBack: 'What was charged has been given back.',
    revised: 'Another plan took its place.',
    toRevised: 'To that plan',
    cancelled: 'Cancelled. Nothing was charged.',
  },
  panel: {
    elsewhere: 'Decide in the chat, or in the console: this panel may not.',
    toConsole: toConsoleEn,
  },
  slideTypes: {
    Content: 'Text',
    'Knowledge check': 'Knowledge check',
    Accordion: 'Accordion',
    Tabs: 'Tabs',
    'Flip cards': 'Flip cards',
    Timeline: 'Timeline',
    Process: 'Process',
    Hotspot: 'Hotspot',
    Scenario: 'Scenario',
    'Single choice': 'Single choice',
    'Multiple choice': 'Multiple choice',
    'True false': 'True or false',
    Numeric: 'Number',
    'Short answer': 'Short answer',
    'Fill blank': 'Gaps to fill',
    Matching: 'Matching',
    Ordering: 'Ordering',
    'Open answer': 'Open answer',
    Image: 'Image',
    Video: 'Video',
    Audio: 'Audio',
    Resource: 'File to download',
    Survey: 'Survey',
    'Hosted video': 'Video of another site',
    'YouTube video': 'YouTube video',
    'Vimeo video': 'Vimeo video',
    'Wistia video': 'Wistia video',
    'Loom video': 'Loom video',
  } satisfies Record<SlideType, string>,
};

export type GateWords = typeof gateEn;
