import type { Area } from '../snapshot/index.js';

export const LANGUAGES = ['en', 'ga'] as const;
export type Language = (typeof LANGUAGES)[number];

const en = {
  elsewhere: 'Elsewhere',
  links: { dashboard: 'Dashboard', guide: 'Guide', json: 'As JSON' },
  grid: 'grid metrics',
  title: 'Status of the grid data',
  overall: { ok: 'All areas are up to date', late: 'Some readings are late', missing: 'Some areas have no data' },
  states: { ok: 'up to date', late: 'late', missing: 'no data' },
  areas: {
    wind: 'Wind',
    solar: 'Solar',
    demand: 'Demand',
    interconnection: 'Interconnection',
    co2: 'CO₂',
    frequency: 'Frequency',
    snsp: 'SNSP',
    generation: 'Fuel mix',
  } satisfies Record<Area, string>,
  nothing: 'Nothing has been loaded from the store yet.',
  lookedUp: (time: string): string => `Looked up ${time}.`,
  synthetic: 'Synthetic demonstration data.',
  uptime: (days: number): string =>
    `Uptime: readings that are there, of those that were due in ${days} days. Each bar is a day in Ireland.`,
  newest: (time: string): string => `Newest reading ${time}.`,
  noFixedTime: 'It comes at no fixed time, so none can be missing.',
  nothingDue: 'nothing was due',
  days: (area: string, days: number, lacking: number): string => `${area}, ${days} days, ${lacking} of them not whole`,
  notWhole: 'Not whole',
  notWholeOf: (lacking: number, days: number): string => `Not whole: ${lacking} of ${days} days`,
};

export type StatusWords = typeof en;

/** As the dashboard says them. */
const ga: StatusWords = {
  elsewhere: 'In áiteanna eile',
  links: { dashboard: 'Deais', guide: 'Treoir (i mBéarla)', json: 'Mar JSON' },
  grid: 'sonraí an líonra',
  title: 'Stádas shonraí an líonra',
  overall: { ok: 'Tá gach réimse cothrom le dáta', late: 'Tá léamha déanacha ann', missing: 'Tá réimsí gan sonraí ann' },
  states: { ok: 'cothrom le dáta', late: 'déanach', missing: 'gan sonraí' },
  areas: {
    wind: 'Gaoth',
    solar: 'Grian',
    demand: 'Éileamh',
    interconnection: 'Idirnascadh',
    co2: 'CO₂',
    frequency: 'Minicíocht',
    snsp: 'SNSP',
    generation: 'Meascán breosla',
  },
  nothing: 'Níor lódáladh dada ón stór fós.',
  lookedUp: (time) => `Seiceáilte: ${time}.`,
  synthetic: 'Sonraí taispeána sintéiseacha.',
  uptime: (days) => `Infhaighteacht: na léamha atá ann, as na léamha a bhí le teacht, ${days} lá. Is lá in Éirinn gach barra.`,
  newest: (time) => `An léamh is déanaí: ${time}.`,
  noFixedTime: 'Ní thagann sé ag am seasta, agus mar sin ní féidir léamh a bheith ar iarraidh.',
  nothingDue: 'ní raibh dada le teacht',
  days: (area, days, lacking) => `${area}, laethanta: ${days}, gan a bheith iomlán: ${lacking}`,
  notWhole: 'Gan a bheith iomlán',
  notWholeOf: (lacking, days) => `Gan a bheith iomlán: ${lacking} as ${days} lá`,
};

export const STATUS_WORDS: Readonly<Record<Language, StatusWords>> = { en, ga };

/** The one that is chosen, or else the one of the two that the reader would rather have (RFC 9110, section 12.5.4). */
export function languageOf(chosen: unknown, accepted: string | undefined): Language {
  const wanted = (accepted ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
    return { language: LANGUAGES.find((one) => one === tag.split('-')[0]), weight: weight === undefined ? 1 : Number(weight) };
  });
  const best = wanted.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  return LANGUAGES.find((language) => language === chosen) ?? best.find(({ language }) => language)?.language ?? 'en';
}
