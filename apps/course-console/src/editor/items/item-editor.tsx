import { later, type Coming } from '../../parts/later.js';
import { isInteraction, isQuestion } from '@lib/course-content/edits';
import type { Block, SlideItem } from '../course.js';
import { CodeItem } from './code-item.js';
import { HeadingItem } from './heading-item.js';
import type { ItemProps } from './item-props.js';
import { ListItem } from './list-item.js';
import { CalloutItem, QuoteItem } from './quote-item.js';
import { TableItem } from './table-item.js';
import { TextItem } from './text-item.js';

// Many slides have none of these
const media = () => import('./media-items.js');
const AudioItem = later(() => media().then((module) => module.AudioItem));
const FormulaItem = later(() => import('./formula-item.js').then((module) => module.FormulaItem));
const HostedVideoItem = later(() => media().then((module) => module.HostedVideoItem));
const ImageItem = later(() => media().then((module) => module.ImageItem));
const MediaItem = later(() => media().then((module) => module.MediaItem));
const SurveyItem = later(() => import('./survey-item.js').then((module) => module.SurveyItem));
const InteractionItem = later(() => import('./interaction-item.js').then((module) => module.InteractionItem));
const QuestionItem = later(() => import('./question-item.js').then((module) => module.QuestionItem));

const RARE: Partial<Record<Block['kind'], Coming>> = {
  formula: FormulaItem,
  image: ImageItem,
  video: MediaItem,
  resource: MediaItem,
  audio: AudioItem,
  'hosted-video': HostedVideoItem,
  survey: SurveyItem,
};

/** What has to come yet so that these items stand as high as they will. */
export const editorsToCome = (items: readonly SlideItem[]): Coming[] => rareEditors(items).filter((editor) => !editor.isThere());

function rareEditors(items: readonly SlideItem[]): Coming[] {
  return items.flatMap((item) => {
    if (isQuestion(item)) return QuestionItem;
    if (isInteraction(item)) return [InteractionItem, ...item.parts.flatMap(({ body }) => rareEditors(body))];
    return RARE[item.kind] ?? [];
  });
}

/** Any item as it is written. */
export function ItemEditor({ item, number, onChange, flow }: ItemProps & { number: number }) {
  if (isQuestion(item)) return <QuestionItem item={item} number={number} onChange={onChange} />;
  if (isInteraction(item)) return <InteractionItem item={item} onChange={onChange} flow={flow} />;
  return <BlockEditor item={item} onChange={onChange} flow={flow} />;
}

function BlockEditor({ item, onChange, flow }: ItemProps<Block>) {
  const rest = { onChange, flow };
  switch (item.kind) {
    case 'text':
      return <TextItem item={item} {...rest} />;
    case 'heading':
      return <HeadingItem item={item} {...rest} />;
    case 'list':
      return <ListItem item={item} {...rest} />;
    case 'table':
      return <TableItem item={item} {...rest} />;
    case 'quote':
      return <QuoteItem item={item} {...rest} />;
    case 'callout':
      return <CalloutItem item={item} {...rest} />;
    case 'code':
      return <CodeItem item={item} {...rest} />;
    case 'formula':
      return <FormulaItem item={item} {...rest} />;
    case 'image':
      return <ImageItem item={item} {...rest} />;
    case 'video':
    case 'resource':
      return <MediaItem item={item} {...rest} />;
    case 'audio':
      return <AudioItem item={item} {...rest} />;
    case 'hosted-video':
      return <HostedVideoItem item={item} {...rest} />;
    case 'survey':
      return <SurveyItem item={item} {...rest} />;
  }
}
