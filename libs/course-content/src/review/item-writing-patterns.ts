/** Whole words, in any script: `\b` knows ASCII only. */
export const wholeWords = (alternatives: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}'])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'iu');

export const startsWith = (alternatives: string): RegExp => new RegExp(`^(?:${alternatives})(?![\\p{L}\\p{N}])`, 'iu');

export const wholeText = (alternatives: string): RegExp => new RegExp(`^(?:${alternatives})[.!?]?$`, 'iu');

/** Units by their symbols, with a number or "in" before them; the same in every language. */
export const UNIT_SYMBOLS =
  'mm|cm|dm|km|m|m²|m³|mg|kg|g|t|ml|l|hl|mbar|bar|kpa|mpa|pa|psi|mv|kv|v|ma|a|kw|mw|w|kwh|wh|hz|khz|mhz|ghz|db|kb|mb|gb|tb|ms|s|min|h|km/h|m/s|nm|n|kn|j|kj|k|rpm|ppm|usd|eur|gbp|chf';
