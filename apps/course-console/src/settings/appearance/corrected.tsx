import { asText, contrastAsText, groundsOf } from '@lib/course-content/colours';
import { useNumbers } from './use-numbers.js';
import type { Colours } from './appearance.js';
import { words } from './words.js';

/** Which of the colours cannot be read as they are, on which ground, and what stands there in their place. */
export function Corrected({ look }: { look: Colours }) {
  const ratio = useNumbers();
  const chosen = [
    { label: words.primary, colour: look.primaryColor },
    { label: words.accent, colour: look.accentColor },
  ];
  const corrected = groundsOf(look.theme).flatMap((ground) =>
    chosen
      .map(({ label, colour }) => ({ ground, label, colour, shown: asText(colour, ground) }))
      .filter(({ colour, shown }) => colour !== shown),
  );
  return (
    <div class="corrected" role="status">
      {corrected.length === 0 ? (
        <p>{words.readable}</p>
      ) : (
        <>
          <p>{words.corrected}</p>
          <ul>
            {corrected.map(({ ground, label, colour, shown }) => (
              <li key={label + ground}>
                <Swatch of={colour} />
                <Swatch of={shown} />
                {words.correctedTo({ label, on: words.on[ground], shown, ratio: ratio(contrastAsText(colour, ground)) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The page's policy takes no style in an element; a property that a script sets is none. */
const Swatch = ({ of }: { of: string }) => (
  <span class="swatch" aria-hidden="true" ref={(element) => element?.style.setProperty('--swatch', of)} />
);
