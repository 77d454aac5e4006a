import { useRef, useState } from 'preact/hooks';
import { addComment } from '../../api/rules.gen.js';
import type { Change } from '../../api/use-change.js';
import { Form, LongField } from '../../parts/form.js';
import { Called, type CalledMember } from './called.js';

interface Props {
  /** Apart from the other fields of the page. */
  name: string;
  label: string;
  send: string;
  workspaceId: string;
  change: Pick<Change<'add_comment'>, 'error' | 'isRunning'>;
  /** What is changed; left out: it is new. */
  before?: { text: string; mentions: readonly CalledMember[] };
  onSend: (written: { text: string; memberIds: string[] }) => Promise<boolean>;
}

/** A text with the members whom it calls. What is typed stays until it was sent. */
export function Write({ name, label, send, workspaceId, change, before, onSend }: Props) {
  const [called, setCalled] = useState<readonly CalledMember[]>(before?.mentions ?? []);
  const written = useRef<HTMLDivElement>(null);
  return (
    <div class="write" ref={written}>
      <Form
        name={name}
        error={change.error}
        isSending={change.isRunning}
        send={send}
        onSend={async ({ text }) => {
          const isDone = await onSend({ text: text!, memberIds: called.map(({ memberId }) => memberId) });
          // The button keeps the focus, for who goes on by keyboard. What was written while this was sent is the next comment
          const field = written.current?.querySelector('textarea');
          if (isDone && field?.value === text) field!.value = '';
          if (isDone) setCalled((now) => (now === called ? [] : now));
          return isDone;
        }}
      >
        <LongField name="text" label={label} rows={3} rules={addComment.text} value={before?.text} />
        <Called workspaceId={workspaceId} called={called} onChange={setCalled} />
      </Form>
    </div>
  );
}
