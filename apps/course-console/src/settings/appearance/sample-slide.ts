import type { Slide } from '@lib/course-content/edits';

export interface SampleWords {
  title: string;
  text: string;
  note: string;
  warning: string;
  statement: string;
}

/** A slide with all that has a colour: a link, both kinds of remarks, and a question. `apart`: from other such slides of the page. */
export function sampleSlide({ title, text, note, warning, statement }: SampleWords, apart: string): Slide {
  const id = (name: string): string => `${apart}-${name}`;
  const said = (name: string, words: string) => ({ id: id(name), kind: 'text' as const, text: words });
  return {
    id: id('slide'),
    title,
    kind: 'knowledge-check',
    items: [
      said('text', text),
      { id: id('note'), kind: 'callout', tone: 'note', body: [said('note-text', note)] },
      { id: id('warning'), kind: 'callout', tone: 'warning', body: [said('warning-text', warning)] },
      {
        id: id('question'),
        kind: 'true-false',
        stem: [said('statement', statement)],
        answer: true,
        feedback: null,
        objectiveId: null,
      },
    ],
  };
}
