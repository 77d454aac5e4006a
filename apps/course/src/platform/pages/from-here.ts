interface Sent {
  'sec-fetch-site'?: string | string[];
  origin?: string;
}

/**
 * Whether a browser says that the form comes from this origin. `Origin` is "null" where the page allows no referrer, as ours do,
 * and older browsers send no `Sec-Fetch-Site`: what is not said is left to what else the form has to carry.
 */
export function fromHere({ 'sec-fetch-site': site, origin }: Sent, publicOrigin: string): boolean {
  return (site === undefined || site === 'same-origin') && (origin === undefined || origin === 'null' || origin === publicOrigin);
}
