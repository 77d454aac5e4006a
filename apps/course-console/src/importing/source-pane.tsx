import { useMemo } from 'preact/hooks';
import type { Mark, Placed } from './marks.js';
import { Windowed, type Led } from './windowed.js';
import { words } from './words.js';

/** Lines in a part. */
const PART = 60;

interface Props {
  lines: readonly string[];
  marks: readonly Mark[];
  slides: readonly Placed[];
  led: { line: number } | null;
  toSlide: (slideId: string) => void;
}

/** The text that somebody wrote, line for line, with what was found in it. */
export function SourcePane({ lines, marks, slides, led, toSlide }: Props) {
  const found = useMemo(() => byLine(marks), [marks]);
  const begins = useMemo(() => new Map(slides.flatMap((each) => (each.line === null ? [] : [[each.line, each]]))), [slides]);
  const to: Led | null = useMemo(
    () => led && { part: Math.floor((led.line - 1) / PART), selector: `[data-line="${led.line}"]` },
    [led],
  );
  return (
    <Windowed
      label={words.source}
      count={Math.ceil(lines.length / PART)}
      about={() => PART * 1.45}
      led={to}
      part={(part) => (
        <ol class="lines" start={part * PART + 1}>
          {lines.slice(part * PART, (part + 1) * PART).map((text, index) => {
            const line = part * PART + index + 1;
            const here = found.get(line);
            const slide = begins.get(line);
            return (
              <li key={line} data-line={line} class={classOf(here, led?.line === line)}>
                <code dir="auto">{text}</code>
                {slide && (
                  <button type="button" class="to" onClick={() => toSlide(slide.slide.id)}>
                    {words.slide(slide.place)}
                  </button>
                )}
                {here?.map(({ tone, message }, nth) => (
                  <p key={nth} class={`said ${tone}`}>
                    <strong>{words.about[tone]}</strong> <span lang="en">{message}</span>
                  </p>
                ))}
              </li>
            );
          })}
        </ol>
      )}
    />
  );
}

const classOf = (here: readonly Mark[] | undefined, isLed: boolean): string | undefined =>
  [here?.[0] && `marked ${here[0].tone}`, isLed && 'led'].filter(Boolean).join(' ') || undefined;

function byLine(marks: readonly Mark[]): Map<number, Mark[]> {
  const found = new Map<number, Mark[]>();
  for (const mark of marks) {
    if (mark.line === null) continue;
    const here = found.get(mark.line);
    if (here) here.push(mark);
    else found.set(mark.line, [mark]);
  }
  return found;
}
