interface Provider {
  name: string;
  /** Its hosts; what ends in one of them is its host too. */
  hosts: readonly string[];
  /** The host of its player, in the mode that keeps least of who watches. */
  player: string;
  /** Path and query of the player; null for an address that names no single video. */
  watch: (address: URL) => string | null;
}

const first = (text: string, pattern: RegExp): string | null => pattern.exec(text)?.[1] ?? null;

/** The one table of hosts whose videos are known. Each video plays once somebody has asked for it, hence at once. */
const PROVIDERS = {
  youtube: {
    name: 'YouTube',
    hosts: ['youtube.com', 'youtube-nocookie.com', 'youtu.be'],
    player: 'www.youtube-nocookie.com',
    watch: ({ hostname, pathname, searchParams }) => {
      const named = hostname.endsWith('youtu.be') ? pathname.slice(1) : first(pathname, /^\/(?:embed|shorts|live|v)\/([^/]+)/);
      const id = first(named ?? searchParams.get('v') ?? '', /^([\w-]{5,20})$/);
      return id && `/embed/${id}?autoplay=1`;
    },
  },
  vimeo: {
    name: 'Vimeo',
    hosts: ['vimeo.com'],
    player: 'player.vimeo.com',
    watch: ({ pathname, searchParams }) => {
      const [, id, hash] = /^\/(?:[a-z].*\/)?(\d+)(?:\/([\da-f]+))?\/?$/.exec(pathname) ?? [];
      const key = hash ?? first(searchParams.get('h') ?? '', /^([\da-f]+)$/); // of a video that is not listed
      return id ? `/video/${id}?dnt=1&autoplay=1${key ? `&h=${key}` : ''}` : null;
    },
  },
  wistia: {
    name: 'Wistia',
    hosts: ['wistia.com', 'wistia.net', 'wi.st'],
    player: 'fast.wistia.net',
    watch: ({ pathname }) => {
      const id = first(pathname, /\/(?:medias|iframe)\/(\w+)/);
      return id && `/embed/iframe/${id}?doNotTrack=true&autoPlay=true`;
    },
  },
  loom: {
    name: 'Loom',
    hosts: ['loom.com'],
    player: 'www.loom.com',
    watch: ({ pathname }) => {
      const id = first(pathname, /^\/(?:share|embed)\/(\w+)/);
      return id && `/embed/${id}?autoplay=1`;
    },
  },
} satisfies Record<string, Provider>;

type KnownProvider = keyof typeof PROVIDERS;
/** `other` is every host that the table lacks: its videos are links. */
export type VideoProvider = KnownProvider | 'other';

const KNOWN = Object.keys(PROVIDERS) as KnownProvider[];
export const VIDEO_PROVIDERS: readonly [VideoProvider, ...VideoProvider[]] = ['other', ...KNOWN];
export const KNOWN_PROVIDERS = KNOWN.map((provider) => PROVIDERS[provider].name);
/** Where videos that are known play. */
export const PLAYER_ORIGINS = KNOWN.map((provider) => `https://${PROVIDERS[provider].player}`);
/** The slide types that say that a slide shows hosted videos. */
export const VIDEO_TYPES = VIDEO_PROVIDERS.map(videoType);

/** As a slide type says it: "YouTube video"; "Hosted video" where the host is not known. */
export function videoType(provider: VideoProvider): string {
  return `${provider === 'other' ? 'Hosted' : PROVIDERS[provider].name} video`;
}

/** By its name in a text such as "YouTube video"; null where there is none. */
export function providerNamed(text: string): VideoProvider | null {
  return KNOWN.find((provider) => text.toLowerCase().includes(provider)) ?? null;
}

/** Whose host the address has. */
export function providerOf(address: string): VideoProvider {
  const host = hostOf(address);
  const isAt = (each: string): boolean => host === each || host.endsWith(`.${each}`);
  return KNOWN.find((provider) => PROVIDERS[provider].hosts.some(isAt)) ?? 'other';
}

/** What is wrong with the provider of a hosted video, in words; null where it is that of the address. */
export function misnamed({ provider, url }: { provider: VideoProvider; url: string }): string | null {
  const own = providerOf(url);
  return provider === own ? null : `The address of the video is one of the provider "${own}", not "${provider}"`;
}

/** "YouTube", or the name of a host that is not known; the address as it stands where it cannot be read. */
export function siteOf(address: string): string {
  const provider = providerOf(address);
  return provider === 'other' ? hostOf(address) || address : PROVIDERS[provider].name;
}

/** Where the video plays in a frame; null where it can only be linked to. */
export function playerOf(address: string): { origin: string; url: string } | null {
  const provider = providerOf(address);
  if (provider === 'other' || !isHttps(address)) return null;
  const { player, watch }: Provider = PROVIDERS[provider];
  const path = watch(new URL(address));
  return path === null ? null : { origin: `https://${player}`, url: `https://${player}${path}` };
}

export function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}
