import { isQuestion } from '@lib/course-content/edits';
import type { CourseDocument } from '../course.js';
import type { Edit } from '../draft/edits.js';
import type { Placed } from '../tree/outline.js';
import { words } from '../words.js';
import { Select } from './select.js';

interface Props {
  course: CourseDocument;
  placed: Placed;
  apply: (edit: Edit) => void;
}

/** Of the slide itself: where a question stands on it, it is a knowledge check by itself. */
export function SlideProperties({ placed: { slide, module, isFinal }, apply }: Props) {
  const { slide: said, properties } = words;
  const questions = slide.items.filter(isQuestion).length;
  return (
    <>
      <p class="end">{said.counts(slide.items.length, questions)}</p>
      <p class="end">
        {properties.inModule} <bdi>{module.title}</bdi>
      </p>
      {questions > 0 || isFinal ? (
        <p class="end">{isFinal ? said.isFinal : said.isCheck}</p>
      ) : (
        <Select
          label={said.kind}
          value={slide.kind}
          options={[
            { value: 'content', name: said.contentKind },
            { value: 'knowledge-check', name: said.check },
          ]}
          onChange={(kind) => apply({ do: 'replace-slide', slide: { ...slide, kind } })}
        />
      )}
      <p class="end">{properties.choose}</p>
    </>
  );
}
