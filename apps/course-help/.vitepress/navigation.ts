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
          { text: 'Notices and mails', link: '/notices' },
          { text: 'Connecting an assistant', link: '/assistants' },
          { text: 'Programs on your computer', link: '/clients' },
          { text: 'Security and privacy', link: '/privacy' },
          { text: 'Words', link: '/words' },
        ],
      },
    ],
  },
};

/** A page in German is the one of the same name in `de`. */
export const german: Locale = {
  title: 'Kursplattform: Hilfe',
  description: 'Hilfe für Trainer, Lernende und Inhaber der Kursplattform',
  themeConfig: {
    siteTitle: 'Hilfe',
    outline: { level: [2, 3], label: 'Auf dieser Seite' },
    notFound: {
      title: 'SEITE NICHT GEFUNDEN',
      quote: 'Die Hilfe hat keine Seite mit dieser Adresse.',
      linkText: 'Anfang der Hilfe',
      linkLabel: 'Anfang der Hilfe',
    },
    docFooter: { prev: 'Zurück', next: 'Weiter' },
    darkModeSwitchLabel: 'Aussehen',
    lightModeSwitchTitle: 'Hell',
    darkModeSwitchTitle: 'Dunkel',
    sidebarMenuLabel: 'Seiten',
    returnToTopLabel: 'Nach oben',
    langMenuLabel: 'Sprache',
    skipToContentLabel: 'Zum Inhalt',
    nav: [beside('Konsole', '/console/'), beside('REST-API', '/apis/')],
    sidebar: [
      {
        text: 'Kurse machen',
        items: [
          { text: 'Hier beginnen', link: '/de/' },
          { text: 'Ihr erster Kurs', link: '/de/first-course' },
          { text: 'Der Editor', link: '/de/editor' },
          { text: 'Importieren', link: '/de/importing' },
          { text: 'Kurse in Markdown schreiben', link: '/de/writing' },
          { text: 'Fragen und Ergebnisse', link: '/de/questions' },
          { text: 'Veröffentlichen und zuweisen', link: '/de/publishing' },
        ],
      },
      { text: 'Lernen', items: [{ text: 'Für Lernende', link: '/de/learning' }] },
      {
        text: 'Einen Arbeitsbereich führen',
        items: [
          { text: 'Menschen und Rollen', link: '/de/people' },
          { text: 'Guthaben und Modelle', link: '/de/credits' },
          { text: 'Protokoll und Webhooks', link: '/de/records' },
        ],
      },
      {
        text: 'Daneben',
        items: [
          { text: 'Mitteilungen und Mails', link: '/de/notices' },
          { text: 'Einen Assistenten verbinden', link: '/de/assistants' },
          { text: 'Programme auf Ihrem Rechner', link: '/de/clients' },
          { text: 'Sicherheit und Datenschutz', link: '/de/privacy' },
          { text: 'Wörter', link: '/de/words' },
        ],
      },
    ],
  },
};

/** What the search says in German. */
export const germanSearch: DefaultTheme.LocalSearchOptions = {
  translations: {
    button: { buttonText: 'Suchen', buttonAriaLabel: 'Suchen' },
    modal: {
      displayDetails: 'Ausführlich zeigen',
      resetButtonTitle: 'Suche leeren',
      backButtonTitle: 'Suche schließen',
      noResultsText: 'Nichts gefunden für',
      footer: {
        selectText: 'wählen',
        selectKeyAriaLabel: 'Eingabetaste',
        navigateText: 'bewegen',
        navigateUpKeyAriaLabel: 'Pfeil nach oben',
        navigateDownKeyAriaLabel: 'Pfeil nach unten',
        closeText: 'schließen',
        closeKeyAriaLabel: 'Escape',
      },
    },
  },
};
