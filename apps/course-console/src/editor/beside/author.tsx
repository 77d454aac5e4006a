import '../../style/proposal.css';
import { useState } from 'preact/hooks';
import { useAnswer } from '../../api/cache.js';
import { useChange } from '../../api/use-change.js';
import { useAccount } from '../../frame/account-context.js';
import { places } from '../../frame/places.js';
import { may, useWorkspace } from '../../frame/workspace-context.js';
import { keptWish } from '../../parts/kept-wish.js';
import { Trouble } from '../../parts/trouble.js';
import { Answer } from '../../parts/unanswered.js';
import { languageHere } from '../../words/words.js';
import type { CourseDocument, Slide, SlideItem } from '../course.js';
import { kindName } from '../items/kind-name.js';
import { languagesIn } from './languages.js';
import { Offers, type Asked } from './offers.js';
import { partsOf, type Part } from './proposal.js';
import { useProposals } from './proposals.js';
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

/** What the author offers for a slide, and what came of it. */
export function Author({ given, course, slide, item, idThere, idsHere, saved, onTake }: Props) {
  const workspace = useWorkspace();
  const offers = useAnswer('get_author_offers', { workspaceId: given.workspaceId });
  const { userId } = useAccount();
  const proposals = useProposals(`proposals ${userId} ${given.courseId}`);
  // Whoever left before the answer came finds under the key of their wish what was charged
  const wish = keptWish<object>(`proposal ${userId} ${given.courseId}`);
  const [said, say] = useState('');
  const propose = useChange('propose_change', {
    stale: ['get_author_offers', 'get_credit_ledger', 'list_files'],
    key: wish.key,
    then: (proposed, { slideId: of }) => {
      wish.forget();
      proposals.put(of, { proposed, isLeft: false });
      say(words.proposal(words.kinds[proposed.kind]));
    },
  });
  const ask = async (asked: Asked): Promise<void> => {
    say(words.asking);
    await saved();
    const itemIds = item && { itemIds: [idThere(item.id)] };
    const isDone = await propose.run({ ...given, slideId: idThere(slide.id), ...itemIds, ...asked });
    // Refused where prices are others by now
    if (!isDone) offers.again();
  };
  const slideId = idThere(slide.id);
  const kept = proposals.of(slideId);
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
            {kept?.isLeft && (
              <p class="end">
                {words.wasLeft(words.kinds[kept.proposed.kind])}{' '}
                <button type="button" class="quiet small" onClick={() => proposals.put(slideId, { ...kept, isLeft: false })}>
                  {words.lookAgain}
                </button>
              </p>
            )}
            {kept && !kept.isLeft && (
              <ProposalView
                proposed={kept.proposed}
                parts={partsOf(kept.proposed, slide, idsHere)}
                course={course}
                slide={slide}
                onTake={(parts) => {
                  onTake(slide, parts);
                  proposals.put(slideId, null);
                  say(words.taken);
                }}
                onLeave={() => proposals.put(slideId, { ...kept, isLeft: true })}
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
