import { useAnswer } from '../../api/cache.js';
import { createPreviewLink } from '../../api/rules.gen.js';
import { useChange } from '../../api/use-change.js';
import { Dialog } from '../../parts/dialog.js';
import { Field, Form } from '../../parts/form.js';
import { Trouble } from '../../parts/trouble.js';
import { useHere } from '../editing.js';
import { PreviewLink } from './preview-link.js';
import { words } from './words.js';

const STALE = ['list_preview_links'] as const;
const LIFETIMES = ['1h', '24h', '7d'] as const;

/** Links that show the draft to whoever has them, without an account: for a look by somebody else. */
export function PreviewLinks({ onClose }: { onClose: () => void }) {
  const { workspaceId, courseId, saved } = useHere();
  const given = { workspaceId, courseId };
  const links = useAnswer('list_preview_links', given);
  const make = useChange('create_preview_link', { stale: STALE });
  const open = (links.data?.data ?? []).filter(({ status }) => status === 'active');
  return (
    <Dialog title={words.title} isBusy={make.isRunning} onClose={onClose}>
      <p>{words.why}</p>
      {links.error && <Trouble error={links.error} again={links.again} />}
      {open.length > 0 && (
        <ul class="preview-links">
          {open.map((link) => (
            <PreviewLink key={link.previewLinkId} link={link} />
          ))}
        </ul>
      )}
      <Form
        name={`preview ${courseId}`}
        send={words.make}
        error={make.error}
        isSending={make.isRunning}
        onSend={async ({ expiresIn, password }) => {
          // Whoever opens it sees what is saved
          await saved();
          const lifetime = LIFETIMES.find((each) => each === expiresIn) ?? '24h';
          return make.run({ ...given, expiresIn: lifetime, ...(password && { password }) });
        }}
      >
        <label class="field">
          {words.lifetime}
          <select name="expiresIn">
            {LIFETIMES.map((each) => (
              <option key={each} value={each} selected={each === '24h'}>
                {words.lifetimes[each]}
              </option>
            ))}
          </select>
        </label>
        <Field
          name="password"
          type="password"
          autocomplete="new-password"
          label={words.password}
          rules={createPreviewLink.password}
        />
      </Form>
    </Dialog>
  );
}
