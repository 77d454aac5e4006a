import type { Question } from '../../document/index.js';
import { inMathCore } from '../../page/math-core.js';
import { renderTex } from '../../page/tex.js';
import { xmlText } from '../../page/xml.js';
import { isSameLanguage, say, type WordKey, type Words } from '../../page-words/index.js';
import type { Asked } from '../asked.js';
import { blockMarkup, type MarkupForm } from '../block-markup.js';
import { inlineMarkup, withBlanks } from '../inline-markup.js';
import { responsesOf, type Responses } from './responses.js';

/** Where a file of the workspace stands in the package; null where there is none. */
export type MediaPath = (fileId: string) => string | null;

export const NAMESPACE =
  'xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqtiasi_v3p0 https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd"';

/** What is said to any answer, beside what is said to a choice. */
const GENERAL = 'GENERAL';

/** An assessment item of QTI 3.0. */
export function qtiItem(
  { question, name }: Pick<Asked, 'question' | 'name'>,
  language: string,
  { media, words, leftOut }: { media: MediaPath; words: Words; leftOut: (what: string) => void },
): string {
  const stem = blockMarkup(question.stem, markupForm(media, leftOut), (text) =>
    inlineMarkup(question.kind === 'fill-blank' ? withBlanks(text) : text),
  );
  const word = (key: WordKey): string => {
    const text = xmlText(say(words, key));
    return isSameLanguage(words.language, language) ? text : `<span xml:lang="${words.language}">${text}</span>`;
  };
  const responses = responsesOf(question, stem, word);
  const said = new Map([...responses.said, ...(question.feedback === null ? [] : [[GENERAL, question.feedback] as const])]);
  return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item ${NAMESPACE} identifier="q-${question.id}" title="${xmlText(name)}" xml:lang="${xmlText(language)}" adaptive="false" time-dependent="false">
${responses.declared}${outcomes(question, said.size > 0)}
<qti-item-body>
${responses.stem}${responses.interaction}${rubric(question)}
</qti-item-body>
${processing(responses, said.has(GENERAL))}${[...said].map(([identifier, text]) => modal(identifier, text)).join('')}
</qti-assessment-item>
`;
}

function outcomes(question: Question, isSaid: boolean): string {
  const isOpen = question.kind === 'open-answer';
  const most = isOpen ? question.points : 1;
  const number = (name: string, value: number, more = ''): string =>
    `<qti-outcome-declaration identifier="${name}" cardinality="single" base-type="float"${more}><qti-default-value><qti-value>${value}</qti-value></qti-default-value></qti-outcome-declaration>`;
  const scored = isOpen ? ` normal-maximum="${most}" external-scored="human"` : ` normal-maximum="${most}"`;
  const feedback = '<qti-outcome-declaration identifier="FEEDBACK" cardinality="multiple" base-type="identifier"/>';
  return `${number('SCORE', 0, scored)}${number('MAXSCORE', most)}${isSaid ? feedback : ''}`;
}

/** For whoever gives the points. */
function rubric(question: Question): string {
  if (question.kind !== 'open-answer' || question.modelAnswer === null) return '';
  return `<qti-rubric-block use="scoring" view="scorer"><qti-content-body><p>${inlineMarkup(question.modelAnswer)}</p></qti-content-body></qti-rubric-block>`;
}

function processing({ condition, said }: Responses, isGeneral: boolean): string {
  const set = (name: string, value: string): string =>
    `<qti-set-outcome-value identifier="${name}">${value}</qti-set-outcome-value>`;
  const point = set('SCORE', '<qti-base-value base-type="float">1</qti-base-value>');
  const scored =
    condition === null
      ? ''
      : `<qti-response-condition><qti-response-if>${condition}${point}</qti-response-if></qti-response-condition>`;
  const shown = [
    ...(said.size > 0 ? ['<qti-variable identifier="RESPONSE"/>'] : []),
    ...(isGeneral ? [`<qti-base-value base-type="identifier">${GENERAL}</qti-base-value>`] : []),
  ];
  const feedback = shown.length > 0 ? set('FEEDBACK', `<qti-multiple>${shown.join('')}</qti-multiple>`) : '';
  return scored + feedback === '' ? '' : `<qti-response-processing>${scored}${feedback}</qti-response-processing>\n`;
}

const modal = (identifier: string, text: string): string =>
  `<qti-modal-feedback outcome-identifier="FEEDBACK" identifier="${identifier}" show-hide="show"><qti-content-body><p>${inlineMarkup(text)}</p></qti-content-body></qti-modal-feedback>`;

function markupForm(media: MediaPath, leftOut: (what: string) => void): MarkupForm {
  const path = (fileId: string | null): string | null => {
    const found = fileId === null ? null : media(fileId);
    return found === null ? null : xmlText(`../${found}`);
  };
  const figure = (markup: string, caption: string): string =>
    `<figure>${markup}${caption === '' ? '' : `<figcaption>${inlineMarkup(caption)}</figcaption>`}</figure>`;
  const shown = (fileId: string | null, caption: string, markup: (at: string) => string): string | null => {
    const at = path(fileId);
    return at === null ? null : figure(markup(at), caption);
  };
  return {
    leftOut,
    formula: (tex, alt) => {
      const { math } = renderTex(tex);
      if (math === null) return `<pre><code>${xmlText(tex)}</code></pre>`;
      const words = alt === '' ? '' : ` alttext="${xmlText(alt)}"`;
      return `<p>${inMathCore(math).replace('<math', () => `<math${words}`)}</p>`;
    },
    image: ({ fileId, alt, caption }) => shown(fileId, caption, (at) => `<img src="${at}" alt="${xmlText(alt)}"/>`),
    video: ({ fileId, title }) => shown(fileId, title, (at) => `<video src="${at}" controls="controls"></video>`),
    audio: ({ fileId, title }) => shown(fileId, title, (at) => `<audio src="${at}" controls="controls"></audio>`),
    resource: ({ fileId, title }) => {
      const at = path(fileId);
      return at === null
        ? null
        : `<p><a href="${at}">${title === '' ? at : inlineMarkup(title).replace(/<\/?a\b[^>]*>/g, '')}</a></p>`;
    },
  };
}
