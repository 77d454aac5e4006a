import { isInteraction, isQuestion } from '@lib/course-content/edits';
import type { Block } from '../course.js';
import { AudioItem } from './audio-item.js';
import { CodeItem } from './code-item.js';
import { FormulaItem } from './formula-item.js';
import { HeadingItem } from './heading-item.js';
import { HostedVideoItem } from './hosted-video-item.js';
import { ImageItem } from './image-item.js';
import { InteractionItem } from './interaction-item.js';
import type { ItemProps } from './item-props.js';
import { ListItem } from './list-item.js';
import { MediaItem } from './media-item.js';
import { QuestionItem } from './question-item.js';
import { CalloutItem, QuoteItem } from './quote-item.js';
import { TableItem } from './table-item.js';
import { TextItem } from './text-item.js';

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
  }
}
