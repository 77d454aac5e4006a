import { useState } from 'preact/hooks';
import { renameGroup } from '../api/rules.gen.js';
import { useChange } from '../api/use-change.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Dialog } from '../parts/dialog.js';
import { Field, Form } from '../parts/form.js';
import { useWords } from '../words/words.js';
import { words as room } from './words.js';

const { groups: words } = room;

export function RenameGroup({ groupId, name }: { groupId: string; name: string }) {
  const { parts } = useWords();
  const { workspaceId } = useWorkspace();
  const [isOpen, setOpen] = useState(false);
  const rename = useChange('rename_group', {
    stale: ['list_groups', 'get_group', 'list_members'],
    then: () => setOpen(false),
  });
  return (
    <>
      <button type="button" class="small" onClick={() => setOpen(true)}>
        {words.rename}
      </button>
      {isOpen && (
        <Dialog title={words.renameOf(name)} isBusy={rename.isRunning} onClose={() => setOpen(false)}>
          <Form
            name={`rename ${groupId}`}
            send={parts.save}
            error={rename.error}
            isSending={rename.isRunning}
            onSend={(fields) => rename.run({ workspaceId, groupId, name: fields.name! })}
          >
            <Field name="name" label={words.name} value={name} rules={renameGroup.name} />
          </Form>
        </Dialog>
      )}
    </>
  );
}
