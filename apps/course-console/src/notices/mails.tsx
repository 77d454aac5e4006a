import '../style/notices.css';
import { useId } from 'preact/hooks';
import { AccountPage } from '../account/account-page.js';
import { useAnswer } from '../api/cache.js';
import type { Result } from '../api/call.js';
import type { Role } from '../api/problem.js';
import { useChange } from '../api/use-change.js';
import { Trouble } from '../parts/trouble.js';
import { Answer } from '../parts/unanswered.js';
import { useWish } from '../parts/use-wish.js';
import { useWords } from '../words/words.js';
import { words } from './words.js';

type Choices = Result<'get_notice_choices'>['choices'];
type Kind = keyof Choices;
type How = Choices[Kind];

const WRITERS: readonly Role[] = ['owner', 'trainer'];

/** Of what there are mails, and for whom. */
const GROUPS: readonly (readonly [name: keyof typeof words.groups, roles: readonly Role[], kinds: readonly Kind[]])[] = [
  [
    'learning',
    ['learner'],
    [
      'course.assigned',
      'enrollment.renewed',
      'enrollment.due_soon',
      'enrollment.overdue',
      'path.assigned',
      'path.due_soon',
      'path.overdue',
      'certificate.issued',
    ],
  ],
  ['teaching', WRITERS, ['enrollment.completed', 'path.completed', 'learner.overdue', 'enrollment.attempts_used_up']],
  [
    'making',
    WRITERS,
    [
      'generation.awaiting_review',
      'generation.gate_closing',
      'generation.completed',
      'generation.failed',
      'comment.mentioned',
      'comment.added',
      'approval.requested',
    ],
  ],
  ['owning', ['owner'], ['webhook.disabled']],
];

/** In how many workspaces it is looked for which roles somebody has. */
const MOST = 100;

/** How somebody hears by mail, kind by kind, of what concerns the roles that they have somewhere. */
export function Mails() {
  const { frame } = useWords();
  const choices = useAnswer('get_notice_choices', {});
  const mine = useAnswer('list_my_workspaces', { limit: MOST });
  const roles = new Set(mine.data?.data.map(({ role }) => role));
  const groups = GROUPS.filter(([, of]) => of.some((role) => roles.has(role)));
  return (
    <AccountPage title={frame.mails}>
      <p>{words.mailsWhy}</p>
      <p>{words.digestWhy}</p>
      <Answer of={mine}>
        {() => (
          <Answer of={choices}>
            {(answer) => (
              <>
                {groups.length === 0 && <p class="empty">{words.noKinds}</p>}
                {groups.map(([name, , kinds]) => (
                  <section key={name}>
                    <h2>{words.groups[name]}</h2>
                    <ul class="rows mails">
                      {kinds.map((kind) => (
                        <Choice key={kind} kind={kind} chosen={answer.choices[kind]} />
                      ))}
                    </ul>
                  </section>
                ))}
              </>
            )}
          </Answer>
        )}
      </Answer>
    </AccountPage>
  );
}

/** Kept at once, shown at once, and put back where it was refused. */
function Choice({ kind, chosen }: { kind: Kind; chosen: How }) {
  const id = useId();
  const change = useChange('update_notice_choices', { stale: ['get_notice_choices'], inTurn: true });
  const { shown, choose } = useWish(chosen, (how) => change.run({ choices: { [kind]: how } }));
  return (
    <li>
      <label for={id}>{words.kinds[kind]}</label>
      <select id={id} value={shown} onChange={({ currentTarget }) => void choose(currentTarget.value as How)}>
        {Object.entries(words.how).map(([how, text]) => (
          <option key={how} value={how}>
            {text}
          </option>
        ))}
      </select>
      {change.error && <Trouble error={change.error} />}
    </li>
  );
}
