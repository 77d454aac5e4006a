import { gateEn } from '../words/gate-en.js';

export const reviewGateEn = {
  ...gateEn,
  built: { edit: 'Edit the draft', publish: 'Check and publish' },
  whatChanged: {
    kept: 'What you changed in this plan and did not send is kept. It is put on the next plan, where you look at it first.',
    title: (count: number) => (count === 0 ? 'Nothing changed in its slides' : `What changed (${count})`),
    added: (place: string, title: string) => `New: ${place} ${title}`,
    gone: (title: string) => `Left out: ${title}`,
    moved: (title: string, before: string, place: string) => `Moved: ${title}, from ${before} to ${place}`,
    renamed: (place: string, before: string, title: string) => `${place} was “${before}”, and is now “${title}”`,
    retyped: (place: string, title: string, before: string, type: string) => `${place} ${title}: ${type} in place of ${before}`,
    reworded: (place: string, title: string) => `${place} ${title}: covers something else`,
    moduleRenamed: (number: string, before: string, title: string) => `Module ${number} was “${before}”, and is now “${title}”`,
    moduleMoved: (title: string, before: string, number: string) => `Module moved: ${title}, from ${before} to ${number}`,
    courseRenamed: (before: string, title: string) => `The course was “${before}”, and is now “${title}”`,
  },
};

export type ReviewGateWords = typeof reviewGateEn;
