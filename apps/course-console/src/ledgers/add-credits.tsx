import type { Given, Result } from '../api/call.js';
import { addCredits as rules } from '../api/rules.gen.js';
import { useChange } from '../api/use-change.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Dialog } from '../parts/dialog.js';
import { Field, Form } from '../parts/form.js';
import { keptWish } from '../parts/kept-wish.js';
import { words as room } from './words.js';

const { credits: words } = room;

const wish = keptWish<Given<'add_credits'>>('add credits');

/** An entry of the ledger, made once however often it is sent. */
export function AddCredits({ onAdded, onClose }: { onAdded: (added: Result<'add_credits'>) => void; onClose: () => void }) {
  const { workspaceId } = useWorkspace();
  const add = useChange('add_credits', {
    stale: ['get_credit_ledger', 'get_workspace_ai_config'],
    key: wish.key,
    then: (added) => {
      onAdded(added);
      onClose();
    },
  });
  return (
    <Dialog title={words.add} isBusy={add.isRunning} onClose={onClose}>
      <Form
        name="credits"
        send={words.add}
        error={add.error}
        isSending={add.isRunning}
        onSend={async ({ amount, note }) => {
          const isDone = await add.run({
            workspaceId,
            amount: Number(amount),
            ...(note!.trim() !== '' && { note: note!.trim() }),
          });
          if (isDone) wish.forget();
          return isDone;
        }}
      >
        <Field name="amount" type="number" label={words.amount} rules={rules.amount} hint={words.amountHint} />
        <Field name="note" label={words.note} rules={{ maxLength: rules.note.maxLength }} hint={words.noteHint} />
      </Form>
    </Dialog>
  );
}
