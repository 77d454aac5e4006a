export {
  isHttps,
  KNOWN_PROVIDERS,
  misnamed,
  playerOf,
  providerNamed,
  providerOf,
  siteOf,
  VIDEO_PROVIDERS,
  VIDEO_TYPES,
  videoType,
} from './video-providers.js';
