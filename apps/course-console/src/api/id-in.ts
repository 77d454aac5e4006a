const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Of what stands in an address, an id: somebody may have written it by hand. */
export const idIn = (text: string | undefined): string | undefined => (text !== undefined && UUID.test(text) ? text : undefined);
