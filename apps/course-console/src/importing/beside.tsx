import { useEffect, useMemo, useRef } from 'preact/hooks';
import { CoursePane } from './course-pane.js';
import { EditLines } from './edit-lines.js';
import { FilePane } from './file-pane.js';
import type { Mark, Placed } from './marks.js';
import type { Outcome, Source } from './source.js';
import { linesOf, stretchAround, withLines } from './source-lines.js';
import { SourcePane } from './source-pane.js';
import { words } from './words.js';

/** Where somebody is led to. */
export interface Way {
  line: number | null;
  at: string | null;
  slideId: string | null;
  /** The lines are to be changed. */
  isEdited?: boolean;
}

interface Props {
  source: Source;
  reading: Outcome['reading'] | null;
  slides: readonly Placed[];
  marks: readonly Mark[];
  way: Way | null;
  lead: (way: Way | null) => void;
  write: (text: string) => void;
}

/** The source at the one side, and at the other the course that it would be; each leads to the other. */
export function Beside({ source, reading, slides, marks, way, lead, write }: Props) {
  const panes = useRef<HTMLElement>(null);
  const text = source.kind === 'text' ? source.text : null;
  const lines = useMemo(() => (text === null ? [] : linesOf(text)), [text]);
  useEffect(() => {
    if (way) panes.current?.scrollIntoView({ block: 'start' });
  }, [way]);
  const line = way?.line ?? null;
  const led = useMemo(() => (line === null ? null : { line }), [way]);
  const ledPlace = useMemo(() => (way && way.at !== null ? { place: way.at } : null), [way]);
  const ledSlide = useMemo(() => (way?.slideId ? { slideId: way.slideId } : null), [way]);
  const isEdited = way?.isEdited === true && line !== null;
  const toSlide = (slideId: string): void => lead({ line: null, at: null, slideId });
  const toLine = (to: number): void => lead({ line: to, at: null, slideId: null });
  return (
    <section ref={panes} class="beside" aria-label={words.jump}>
      <div class="side">
        <h2>{source.kind === 'text' ? words.source : words.sourceOf(source.name)}</h2>
        {isEdited && (
          <EditLines
            key={line}
            lines={lines}
            line={line}
            stretch={stretchAround(lines, line)}
            keep={(written) => {
              write(withLines(text!, stretchAround(lines, line), written));
              toLine(line);
            }}
            onClose={() => toLine(line)}
          />
        )}
        {text !== null && <SourcePane lines={lines} marks={marks} slides={slides} led={led} toSlide={toSlide} />}
        {text === null && reading && <FilePane places={reading.source} marks={marks} led={ledPlace} />}
        {text === null && !reading && <p class="empty">{words.sourceHidden}</p>}
      </div>
      <div class="side">
        <h2>{words.course}</h2>
        {reading ? (
          <CoursePane
            language={reading.course.language}
            isStored={text !== null}
            slides={slides}
            marks={marks}
            led={ledSlide}
            toLine={toLine}
          />
        ) : (
          <p class="empty">{words.noCourse}</p>
        )}
      </div>
    </section>
  );
}
