import type { DefaultTheme, LocaleSpecificConfig } from 'vitepress';

type Locale = LocaleSpecificConfig<DefaultTheme.Config>;

/** Pages of the service outside the help: a step out of the base, and no page for its router. */
const beside = (text: string, path: string) => ({ text, link: `/..${path}`, target: '_self' });

export const english: Locale = {
  title: 'Course platform: help',
  description: 'Help for trainers, learners and owners of the course platform',
  themeConfig: {
    siteTitle: 'Help',
    outline: { level: [2, 3] },
    notFound: { quote: 'The help has no page at this address.', linkText: 'Start of the help', linkLabel: 'Start of the help' },
    nav: [beside('Console', '/console/'), beside('REST API', '/apis/')],
    sidebar: [
      {
        text: 'Making courses',
        items: [
          { text: 'Start here', link: '/' },
          { text: 'Your first course', link: '/first-course' },
          { text: 'The editor', link: '/editor' },
          { text: 'Importing', link: '/importing' },
          { text: 'Writing courses in markdown', link: '/writing' },
          { text: 'Questions and scores', link: '/questions' },
          { text: 'Publishing and assigning', link: '/publishing' },
        ],
      },
      { text: 'Learning', items: [{ text: 'For learners', link: '/learning' }] },
      {
        text: 'Running a workspace',
        items: [
          { text: 'People and roles', link: '/people' },
          { text: 'Credits and models', link: '/credits' },
          { text: 'Audit trail and webhooks', link: '/records' },
        ],
      },
      {
        text: 'Beside that',
        items: [
          { text: 'Connecting an assistant', link: '/assistants' },
          { text: 'Security and privacy', link: '/privacy' },
          { text: 'Words', link: '/words' },
        ],
      },
    ],
  },
};
