export { BLOCK_KINDS, BLOCK_NAMES, blockSchema, FILE_KINDS, type FileKind, isFileKind, isMedia } from './block-kinds.js';
export { audioOrigin, unsourced } from './blocks/audio.js';
export { imageSchema } from './blocks/image.js';
export { scaleIn } from './blocks/survey.js';
export { CALLOUT_TONES } from './blocks/callout-tones.js';
export { INTERACTION_KINDS, INTERACTION_NAMES } from './interaction-kinds.js';
export { kindInWords, kindTitle } from './kind-in-words.js';
export { piecesWith } from './pieces.js';
export { QUESTION_KINDS, QUESTION_NAMES, questionSchema } from './question-kinds.js';
export { questionPieces } from './question-pieces.js';
export {
  isHttps,
  KNOWN_PROVIDERS,
  misnamed,
  PLAYER_ORIGINS,
  playerOf,
  providerNamed,
  providerOf,
  siteOf,
  VIDEO_PROVIDERS,
  VIDEO_TYPES,
  videoType,
} from './video-providers.js';
