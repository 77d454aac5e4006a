/** What a course is asked for by, where one asks and where one decides. */
export const briefEn = {
  audience: 'Who is it for?',
  outcomes: 'What can they do afterwards?',
  difficulty: 'Difficulty',
  difficulties: { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' },
  tone: 'Tone',
  length: 'Length',
};
