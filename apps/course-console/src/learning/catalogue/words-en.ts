import { counted } from '../../words/counted.js';

export const catalogueEn = {
  why: 'Courses and learning paths in which you can enrol yourself.',
  search: 'Search by title',
  none: 'There is nothing in the catalogue at the moment.',
  notFound: 'No title has this in it.',
  clear: 'Clear the search',
  kinds: {
    course: () => 'Course',
    path: (courses: number) => `Learning path of ${counted(courses, 'course', 'courses')}`,
  },
  look: 'What it is about',
  states: { enrolled: 'You are enrolled', 'in-progress': 'You have begun it', completed: 'You have completed it' },
  willLearn: 'What you will learn',
  contents: { course: 'Contents', path: 'Its courses' },
  enrol: 'Enrol',
};

export type CatalogueWords = typeof catalogueEn;
