import '../../style/proposal.css';
import { useRef, useState } from 'preact/hooks';
import { useAnswer } from '../../api/cache.js';
import { useChange } from '../../api/use-change.js';
import { places } from '../../frame/places.js';
import { may, useWorkspace } from '../../frame/workspace-context.js';
import { Trouble } from '../../parts/trouble.js';
import { Answer } from '../../parts/unanswered.js';
import { languageHere } from '../../words/words.js';
import type { CourseDocument, Slide, SlideItem } from '../course.js';
import { kindName } from '../items/kind-name.js';
import { languagesIn } from './languages.js';
import { Offers, type Asked } from './offers.js';
import { partsOf, type Part, type Proposed } from './proposal.js';
import { ProposalView } from './proposal-view.js';
import { words } from './words.js';

interface Props {
  given: { workspaceId: string; courseId: string };
  course: CourseDocument;
  slide: Slide;
  /** What is chosen of the slide; null: all of it. */
  item: SlideItem | null;
  idThere: (id: string) => string;
  idsHere: <T>(node: T) => T;
  /** When all that waits is saved: what is asked about is what the service has. */
  saved: () => Promise<void>;
  onTake: (slide: Slide, parts: readonly Part[]) => void;
}

/** What the author offers for a slide, and what came of it. A proposal stays with its slide until it is taken or left. */
export function Author({ given, course, slide, item, idThere, idsHere, saved, onTake }: Props) {
  const workspace = useWorkspace();
  const offers = useAnswer('get_author_offers', { workspaceId: given.workspaceId });
  const [proposals, setProposals] = useState<Readonly<Record<string, Proposed>>>({});
  const [said, say] = useState('');
  const asks = useRef(slide.id);
  const propose = useChange('propose_change', {
    stale: ['get_author_offers', 'get_credit_ledger', 'list_files'],
    then: (proposed) => {
      setProposals((before) => ({ ...before, [asks.current]: proposed }));
      say(words.proposal(words.kinds[proposed.kind]));
    },
  });
  const ask = async (asked: Asked): Promise<void> => {
    say(words.asking);
    await saved();
    asks.current = slide.id;
    const itemIds = item && { itemIds: [idThere(item.id)] };
    await propose.run({ ...given, slideId: idThere(slide.id), ...itemIds, ...asked });
  };
  const proposed = proposals[slide.id];
  const leave = (): void => setProposals(({ [slide.id]: _left, ...others }) => others);
  return (
    <Answer of={offers}>
      {({ offers: all }) =>
        all.length === 0 ? (
          <p class="end">
            {words.none}{' '}
            {may(workspace, 'workspace.configure') && <a href={places.features(given.workspaceId)}>{words.toSettings}</a>}
          </p>
        ) : (
          <div class="author">
            <p class="end">{item ? words.forItem(kindName(item)) : words.forSlide}</p>
            <Offers
              offers={all}
              item={item}
              language={course.language}
              languages={languagesIn(languageHere())}
              isAsking={propose.isRunning}
              ask={(asked) => void ask(asked)}
            />
            <p class="end">{words.by(namesOf(all))}</p>
            {propose.isRunning && <p class="end">{words.asking}</p>}
            {propose.error && <Trouble error={propose.error} />}
            {proposed && (
              <ProposalView
                proposed={proposed}
                parts={partsOf(proposed, slide, idsHere)}
                course={course}
                slide={slide}
                onTake={(parts) => {
                  onTake(slide, parts);
                  leave();
                  say(words.taken);
                }}
                onLeave={leave}
              />
            )}
            <p role="status" class="unseen">
              {said}
            </p>
          </div>
        )
      }
    </Answer>
  );
}

const namesOf = (offers: readonly { by: string }[]): string =>
  [...new Set(offers.map(({ by }) => (by === 'offline' ? words.offline : by)))].join(', ');
