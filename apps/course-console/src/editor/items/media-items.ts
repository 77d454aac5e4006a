/** What slides with media need; many have none. */
export { AudioItem } from './audio-item.js';
export { HostedVideoItem } from './hosted-video-item.js';
export { ImageItem } from './image-item.js';
export { MediaItem } from './media-item.js';
