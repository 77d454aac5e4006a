import { gapMark } from '@lib/course-content/review';
import type { Phrases } from './phrases.js';

const gapEn = (what: string): string => gapMark('en', what);
export const english: Phrases = {
  gap: gapEn,
  quoted: (text) => `“${text}”`,
  opening: (module) => `This module works towards: ${module}.`,
  audience: (audience) => `This course is for: ${audience}.`,
  explain: 'what learners need to know about it',
  address: 'the address of the video, and what to watch for',
  file: 'what the file shows; add it in the draft',
  scene: 'what happens, and what the learner decides',
  survey: { question: 'How useful was this for your work?', low: 'not at all', high: 'very much' },
  goOn: 'Go on',
  whoFills: (places) =>
    `The offline author made a frame and invented no facts. Places marked "[To be written: …]": ${places}. Who will fill them in?`,
  example: (outcome) => `Which real example shows best how to do this: ${outcome}?`,
  comment: (comment) => `The offline author cannot follow the comment "${comment}". What should the brief say instead?`,
  check: (title) => `Check: ${title}`,
  frame: [
    {
      title: 'Start from your own work',
      slideType: 'Content',
      points: [
        'Note one situation in which you need this (2 minutes).',
        'Tell your neighbour what is difficult about it (3 minutes).',
        gapEn('why this matters to this audience'),
      ],
    },
    {
      title: 'Step by step',
      slideType: 'Process',
      points: [gapEn('how to prepare'), gapEn('how to do it'), gapEn('how to check the result')],
    },
    {
      title: 'A worked example',
      slideType: 'Content',
      points: [
        gapEn('a situation that the audience knows'),
        gapEn('what was done and why'),
        'What would you have done differently? Discuss in pairs (5 minutes).',
      ],
    },
    {
      title: 'Questions people ask',
      slideType: 'Accordion',
      points: [gapEn('what can go wrong'), gapEn('what to do then'), gapEn('where to get help')],
    },
    {
      title: 'Your turn',
      slideType: 'Content',
      points: [
        gapEn('a task of ten minutes'),
        'Work in pairs: one does it, the other watches and takes notes. Then change places.',
        'Compare the notes in the whole group (10 minutes).',
      ],
    },
    {
      title: 'Words to know',
      slideType: 'Flip cards',
      points: [
        gapEn('a first term and its meaning'),
        gapEn('a second term and its meaning'),
        gapEn('a third term and its meaning'),
      ],
    },
    {
      title: 'What would you do?',
      slideType: 'Scenario',
      points: [gapEn('a situation in which something goes wrong'), gapEn('how it ends')],
    },
    {
      title: 'Take it with you',
      slideType: 'Content',
      points: [
        'Write down what you will do differently, and when you will do it first (3 minutes).',
        'Agree with somebody to tell them how it went.',
        gapEn('where learners find help afterwards'),
      ],
    },
  ],
  aimStem: (module, index) =>
    index === null ? `Which aim does the module ${module} work towards?` : `Which is aim ${index} of the module ${module}?`,
  aimFeedback: (aim) => `The aim is: ${aim}.`,
  noAims: ['Read about the topic without using it', 'Learn the slides by heart'],
  topicOf: (slide) => `Which topic belongs to the slide ${slide}?`,
  topicsOf: (slide) => `Which topics belong to the slide ${slide}? Choose all.`,
  isTopicOf: (topic, slide) => `The topic ${topic} belongs to the slide ${slide}.`,
  slideWith: (topic) => `On which slide is this topic: ${topic}? Give its title.`,
  tellOf: (slide) => `Write down in your own words what stands on the slide ${slide}.`,
  after: (slide) => `Which slide follows ${slide}?`,
  afterBlank: (slide) => `The slide after ${slide} is called ____.`,
  inOrder: 'Put the slides in the order of the course.',
  matchSlides: 'Which topic belongs to which slide?',
  matchLabels: ['Slide', 'Topic'],
  standsOn: (slide) => `See the slide ${slide}.`,
  howMany: (course) => `How many slides does the course ${course} have?`,
  howManyBlank: (course) => `The course ${course} has ____ slides.`,
  hasSlides: (count) => `Its slides number ${count}.`,
  hasModules: (count) => `Its modules number ${count}.`,
  isTrueOf: (course) => `What is true of the course ${course}? Choose all.`,
  matchNumbers: 'How many are there of each?',
  numberLabels: ['Part', 'Number'],
  modules: 'modules',
  slides: 'slides',
  largestFirst: 'Put the parts of a course in order, the largest first.',
  parts: ['Course', 'Module', 'Slide'],
};
