/** Size limits of a course; the validation, the outline resource and the documentation all read them here. */
export const LIMITS = {
  titleLength: 200,
  descriptionLength: 5_000,
  objectives: 20,
  modules: 50,
  /** In modules and pool together. */
  slides: 500,
  itemsPerSlide: 40,
  questionsPerSlide: 20,
  parts: 12,
  choices: 6,
  optionsMin: 2,
  optionsMax: 10,
  listDepth: 4,
  inlineLength: 10_000,
  codeLength: 50_000,
  formulaLength: 2_000,
  /** Characters of TeX in all formulas of a course together: ten of 50 on each of 500 slides, which take a second to render. */
  formulas: 250_000,
  altLength: 500,
  promptLength: 1_000,
  /** Of what a learner writes to an open question, and of its model answer. */
  openAnswerLength: 5_000,
  pointsMax: 100,
  /** Of the scale of a survey. */
  scaleStepsMin: 2,
  scaleStepsMax: 10,
  scaleEndLength: 100,
  /** Of what a learner writes to a survey. */
  surveyCommentLength: 2_000,
  /** Languages that one video or sound has captions in. */
  captions: 10,
  markdownBytes: 2_000_000,
  fileBytes: 20_000_000,
} as const;
