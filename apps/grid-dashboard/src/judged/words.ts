import { words } from '../words/words.js';

/** What this part says, which is fetched with it. */
const en = {
  note: (days: number): string =>
    `Forecasts of the last ${days} days, each as it was first published so far ahead, held beside what came. Skill: 1 is always right, 0 no better than saying that all stays as it is, below 0 worse.`,
  none: 'Nothing has been judged yet.',
  ahead: 'Hours ahead',
  samples: 'Judged',
  error: 'Mean error',
  bias: 'Bias',
  persistence: 'Of “as now”',
  skill: 'Skill',
  key: { error: 'forecast', persistence: '“as now”' },
};

const ga: typeof en = {
  note: (days) =>
    `Réamhaisnéisí, ${days} lá anuas, gach ceann mar a foilsíodh ar dtús í chomh fada sin chun cinn, taobh leis an méid a tháinig. Scil: is ionann 1 agus ceart i gcónaí, is ionann 0 agus gan a bheith níos fearr ná a rá go bhfanann gach rud mar atá, agus níos measa faoi bhun 0.`,
  none: 'Níor measadh aon rud fós.',
  ahead: 'Uaireanta chun cinn',
  samples: 'Measta',
  error: 'Meánearráid',
  bias: 'Claonadh',
  persistence: '“Mar atá anois”',
  skill: 'Scil',
  key: { error: 'réamhaisnéis', persistence: '“mar atá anois”' },
};

export const judgedWords = (): typeof en => (words.language === 'ga' ? ga : en);
