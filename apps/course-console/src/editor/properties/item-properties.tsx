import { isInteraction, isQuestion } from '@lib/course-content/edits';
import type { CourseDocument, SlideItem } from '../course.js';
import { BlockProperties } from './block-properties.js';
import { InteractionProperties } from './interaction-properties.js';
import { QuestionProperties } from './question-properties.js';

interface Props {
  course: CourseDocument;
  item: SlideItem;
  onChange: (item: SlideItem) => void;
}

export function ItemProperties({ course, item, onChange }: Props) {
  if (isQuestion(item)) return <QuestionProperties course={course} item={item} onChange={onChange} />;
  if (isInteraction(item)) return <InteractionProperties item={item} onChange={onChange} />;
  return <BlockProperties item={item} onChange={onChange} />;
}
