/** Whether an `Accept` header names a media type itself, RFC 9110 section 12.5.1; a weight of 0 refuses it. */
export function names(accept: string | undefined, mediaType: string): boolean {
  return (accept ?? '').split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === mediaType && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

/** Whether it can be answered with this media type; without the header, with any. */
export function accepts(accept: string | undefined, mediaType: string): boolean {
  const [major] = mediaType.split('/');
  return accept === undefined || [mediaType, `${major}/*`, '*/*'].some((range) => names(accept, range));
}
