import { useState } from 'preact/hooks';
import { useAnswer, type Answered } from '../api/cache.js';
import type { Result } from '../api/call.js';
import { useChange, type Change } from '../api/use-change.js';
import { places } from '../frame/places.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { Dialog } from '../parts/dialog.js';
import { Field, Form } from '../parts/form.js';
import { Answer } from '../parts/unanswered.js';
import { useWords } from '../words/words.js';
import { words } from './words.js';

type Rule = Omit<Result<'get_course_certificate'>, 'courseId'>;
type Wish = Required<Rule>;

/** Of the service, which says them of no field that may be null. */
const MONTHS = { minimum: 1, maximum: 120 };
const TITLE = { maxLength: 200 };

/** Whether completing a course gives a certificate. */
export function CourseCertificate({ courseId }: { courseId: string }) {
  const { workspaceId } = useWorkspace();
  const rule = useAnswer('get_course_certificate', { workspaceId, courseId });
  const change = useChange('set_course_certificate', { stale: ['get_course_certificate'] });
  const send = (wish: Wish): Promise<boolean> => change.run({ workspaceId, courseId, ...wish });
  return <RuleOf rule={rule} only={`courseId=${courseId}`} change={change} send={send} />;
}

/** The same of a learning path. */
export function PathCertificate({ pathId }: { pathId: string }) {
  const { workspaceId } = useWorkspace();
  const rule = useAnswer('get_path_certificate', { workspaceId, pathId });
  const change = useChange('set_path_certificate', { stale: ['get_path_certificate'] });
  const send = (wish: Wish): Promise<boolean> => change.run({ workspaceId, pathId, ...wish });
  return <RuleOf rule={rule} only={`pathId=${pathId}`} change={change} send={send} />;
}

interface Props {
  rule: Answered<Rule>;
  /** What leads to those that were given by it. */
  only: string;
  change: Pick<Change<'set_course_certificate'>, 'isRunning' | 'error' | 'forget'>;
  send: (wish: Wish) => Promise<boolean>;
}

function RuleOf({ rule, only, change, send }: Props) {
  const workspace = useWorkspace();
  const [isChanging, setChanging] = useState(false);
  const close = (): void => {
    change.forget();
    setChanging(false);
  };
  return (
    <section>
      <h2>{words.rule}</h2>
      <Answer of={rule}>
        {(shown) => (
          <>
            <p>
              <Told rule={shown} />
            </p>
            <p class="does">
              {may(workspace, 'courses.write') && (
                <button
                  type="button"
                  class="small"
                  aria-label={`${words.rule}: ${words.change}`}
                  onClick={() => setChanging(true)}
                >
                  {words.change}
                </button>
              )}
              <a class="button small" href={`${places.certificates(workspace.workspaceId)}?${only}`}>
                {words.given}
              </a>
            </p>
            {isChanging && (
              <Dialog title={words.changeOf} isBusy={change.isRunning} onClose={close}>
                <RuleForm
                  name={only}
                  rule={shown}
                  change={change}
                  send={(wish) => send(wish).then((isDone) => (isDone && close(), isDone))}
                />
              </Dialog>
            )}
          </>
        )}
      </Answer>
    </section>
  );
}

function Told({ rule: { enabled, validMonths, title } }: { rule: Rule }) {
  if (!enabled) return words.givesNone;
  return [words.gives(title ?? null), validMonths === null ? words.validWithoutEnd : words.validFor(validMonths)].join(' ');
}

interface FormProps {
  name: string;
  rule: Rule;
  change: Props['change'];
  send: Props['send'];
}

function RuleForm({ name, rule: { enabled, validMonths, title }, change, send }: FormProps) {
  const { parts } = useWords();
  const wishOf = (fields: Record<string, string>): Wish => ({
    enabled: fields.enabled !== undefined,
    validMonths: fields.validMonths ? Number(fields.validMonths) : null,
    title: fields.title?.trim() || null,
  });
  return (
    <Form
      name={`certificate ${name}`}
      send={parts.save}
      error={change.error}
      isSending={change.isRunning}
      onSend={(fields) => send(wishOf(fields))}
    >
      <p class="check">
        <label>
          <input type="checkbox" name="enabled" defaultChecked={enabled} />
          <span>{words.give}</span>
        </label>
      </p>
      <Field
        name="validMonths"
        type="number"
        label={words.months}
        hint={words.monthsHint}
        rules={MONTHS}
        value={validMonths === null ? undefined : String(validMonths)}
      />
      <Field name="title" label={words.called} hint={words.calledHint} rules={TITLE} value={title ?? undefined} />
    </Form>
  );
}
