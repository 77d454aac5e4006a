import { localeOf } from '../../../document/index.js';

/** Symbols of the International System and of what is used beside it, each with the prefixes that it is met with. */
const SYMBOLS: Record<string, string> = {
  m: 'k d c m µ n',
  g: 'k d m µ n',
  s: 'm µ n p',
  A: 'k m µ n',
  K: 'm',
  mol: 'k m µ n',
  cd: 'm',
  rad: 'm',
  Hz: 'k M G T',
  N: 'k M m',
  Pa: 'h k M G m',
  J: 'k M G m',
  W: 'k M G T m µ',
  C: 'm µ n',
  V: 'k M m µ',
  F: 'm µ n p',
  S: 'm µ',
  Wb: 'm',
  T: 'm µ n',
  H: 'm µ n',
  lm: 'k',
  lx: 'k',
  Bq: 'k M G T',
  Gy: 'm µ',
  Sv: 'm µ',
  kat: 'm µ',
  Ω: 'k M G m',
  l: 'h d c m µ',
  L: 'h d c m µ',
  t: 'k M',
  ha: '',
  h: '',
  min: '',
  d: '',
  eV: 'k M G T m',
  bar: 'm',
  B: 'k M G T P',
  bit: 'k M G T',
  Wh: 'k M G T',
  Ah: 'm',
  VA: 'k M',
  var: 'k M',
  Nm: 'k m',
  cal: 'k',
  dB: '',
  rpm: '',
  psi: '',
  ppm: '',
  ppb: '',
  '°': '',
  '°C': '',
  '°F': '',
  '%': '',
  '‰': '',
  '′': '',
  '″': '',
};
const SI = new Set(
  Object.entries(SYMBOLS).flatMap(([symbol, prefixes]) => [
    symbol,
    ...prefixes.split(' ').flatMap((prefix) => (prefix === 'µ' ? [`µ${symbol}`, `u${symbol}`] : prefix ? [prefix + symbol] : [])),
  ]),
);
const NAMES =
  /^(?:(?:nano|micro|milli|centi|hecto|kilo|mega|giga|tera)[- ]?)?(?:met(?:re|er)|gram(?:me)?|lit(?:re|er)|second|amp(?:ere)?|kelvin|mole?|hertz|newton|pascal|joule|watt(?:[- ]hour)?|coulomb|volt|farad|ohm|siemens|weber|tesla|henry|lumen|lux|becquerel|gray|sievert|bar|tonne?|decibel|radian|byte|bit)s?$/i;
const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'CNY', 'INR', 'PLN', 'CZK', 'SEK', 'NOK', 'DKK', 'TRY', 'BRL', 'RUB'];

/** A power of a unit, as it is written: m², m2, m^2, s⁻¹. */
const POWER = /(?:[⁻]?[²³¹⁴]|\^?-?[1-4])$/;

/** Symbols that people write against the number: 50% and 20kg, but not 3D and 5S. */
export const mayBeGlued = (unit: string): boolean => isSymbol(unit) && (unit.length > 1 || /[^A-Za-z]|[VW]/.test(unit));

/** Whether it is a unit that the world, or the language, knows. */
export function isKnownUnit(unit: string, language: string): boolean {
  return isSymbol(unit) || NAMES.test(unit) || namesIn(language).has(folded(unit));
}

function isSymbol(unit: string): boolean {
  const factors = unit
    .normalize('NFC')
    .replace(/\u03BC/g, 'µ')
    .replace(/\u2126/g, 'Ω')
    .split(/\s*[/·*×⋅]\s*/);
  return factors.every((factor) => SI.has(factor) || SI.has(factor.replace(POWER, '')) || CURRENCY_SIGNS.has(factor));
}

const CURRENCY_SIGNS = new Set([...CURRENCIES, '€', '$', '£', '¥', '₽', '₹', 'zł', '¢']);

const folded = (unit: string): string => unit.toLowerCase().replace(/\.$/, '').replace(/\s+/g, ' ');

const names = new Map<string, Set<string>>();

/** The names of units in a language, and in English, as Intl has them. */
function namesIn(language: string): Set<string> {
  const { locale } = new Intl.NumberFormat(localeOf(language)).resolvedOptions();
  let known = names.get(locale);
  if (known) return known;
  known = new Set();
  const formats: Intl.NumberFormatOptions[] = [
    ...Intl.supportedValuesOf('unit').flatMap((unit) =>
      (['long', 'short'] as const).map((unitDisplay) => ({ style: 'unit', unit, unitDisplay }) as const),
    ),
    ...CURRENCIES.map((currency) => ({ style: 'currency', currency, currencyDisplay: 'name' }) as const),
  ];
  for (const format of formats) {
    for (const each of [locale, 'en-US', 'en-GB'].map((tag) => new Intl.NumberFormat(tag, format))) {
      for (const count of [1, 2, 5]) {
        const parts = each.formatToParts(count).filter(({ type }) => type === 'unit' || type === 'currency');
        known.add(folded(parts.map(({ value }) => value).join(' ')));
      }
    }
  }
  names.set(locale, known);
  return known;
}
