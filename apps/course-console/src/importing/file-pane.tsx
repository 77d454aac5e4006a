import { useMemo } from 'preact/hooks';
import type { Mark } from './marks.js';
import type { Outcome } from './source.js';
import { Windowed } from './windowed.js';
import { words } from './words.js';

type Places = NonNullable<Outcome['reading']>['source'];

const same = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase();

interface Props {
  places: Places;
  marks: readonly Mark[];
  led: { place: string } | null;
}

/** What the service read in a file that is no text, by the places that it names. */
export function FilePane({ places, marks, led }: Props) {
  const to = useMemo(() => {
    const part = led ? places.findIndex(({ place }) => same(led.place, place)) : -1;
    return part < 0 ? null : { part, selector: 'section' };
  }, [led, places]);
  return (
    <Windowed
      label={words.source}
      count={places.length}
      about={(at) => 2.5 + places[at]!.text.length / 40}
      led={to}
      part={(at) => {
        const { place, text } = places[at]!;
        const here = marks.filter((mark) => same(mark.at, place));
        return (
          <section class={[here[0] && `marked ${here[0].tone}`, to?.part === at && 'led'].filter(Boolean).join(' ') || undefined}>
            <h3 lang="en">{place}</h3>
            <p class="text" dir="auto">
              {text}
            </p>
            {here.map(({ tone, message }, nth) => (
              <p key={nth} class={`said ${tone}`}>
                <strong>{words.about[tone]}</strong> <span lang="en">{message}</span>
              </p>
            ))}
          </section>
        );
      }}
    />
  );
}
