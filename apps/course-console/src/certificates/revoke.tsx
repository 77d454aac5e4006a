import { revokeCertificate } from '../api/rules.gen.js';
import { useChange } from '../api/use-change.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Dialog } from '../parts/dialog.js';
import { Form, LongField } from '../parts/form.js';
import type { Certificate } from './certificates.js';
import { words } from './words.js';

interface Props {
  certificate: Pick<Certificate, 'certificateId' | 'number'>;
  onDone: (said: string) => void;
  onClose: () => void;
}

/** For good, and with a reason. */
export function Revoke({ certificate: { certificateId, number }, onDone, onClose }: Props) {
  const { workspaceId } = useWorkspace();
  const revoke = useChange('revoke_certificate', {
    stale: ['list_certificates', 'list_my_certificates'],
    then: () => {
      onDone(words.revoked(number));
      onClose();
    },
  });
  return (
    <Dialog title={words.revokeOf(number)} isBusy={revoke.isRunning} onClose={onClose}>
      <p>{words.revokeWhy}</p>
      <Form
        name={`revoke ${certificateId}`}
        send={words.revoke}
        error={revoke.error}
        isSending={revoke.isRunning}
        onSend={({ reason }) => revoke.run({ workspaceId, certificateId, reason: reason! })}
      >
        <LongField name="reason" label={words.reasonField} rules={revokeCertificate.reason} hint={words.reasonHint} rows={3} />
      </Form>
    </Dialog>
  );
}
