import { useRef, useState } from 'preact/hooks';
import type { Result } from '../api/call.js';
import { useChange } from '../api/use-change.js';
import { Page } from '../frame/page.js';
import { places } from '../frame/places.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Copy } from '../parts/copy.js';
import { Form } from '../parts/form.js';
import { Notice } from '../parts/notice.js';
import { InviteReport } from './invite-report.js';
import { tableOf } from './table-of.js';
import { TableField } from './table-field.js';
import { words as room } from './words.js';

const { many: words } = room;

export type Report = Result<'bulk_invite_learners'>;

/** Learners from a table: what would become of each row is shown before anybody is invited. */
export function InviteMany() {
  const { workspaceId } = useWorkspace();
  const [before, setBefore] = useState<Report | null>(null);
  const [after, setAfter] = useState<Report | null>(null);
  // A check that is answered after the table was changed says nothing of what would be sent
  const isOfBefore = useRef(false);
  const check = useChange('bulk_invite_learners', {
    summary: true,
    then: (report) => isOfBefore.current || setBefore(report),
  });
  const invite = useChange('bulk_invite_learners', { stale: ['list_invitations'], then: setAfter });
  const send = async ({ csv }: Record<string, string>): Promise<boolean> => {
    if (before && before.invited > 0) return invite.run({ workspaceId, csv: csv! });
    isOfBefore.current = false;
    await check.run({ workspaceId, csv: csv! });
    // It is still to be sent
    return false;
  };
  if (after) return <Invited report={after} />;
  return (
    <Page title={room.invitations.many}>
      <p>{words.why}</p>
      <Form
        name="many"
        send={before && before.invited > 0 ? words.invite(before.invited) : words.check}
        error={invite.error ?? check.error}
        isSending={invite.isRunning || check.isRunning}
        onSend={send}
      >
        <TableField
          onChanged={() => {
            isOfBefore.current = true;
            setBefore(null);
          }}
        />
        {before && (
          <section>
            <h2>
              <span role="status">{before.invited > 0 ? words.before(before.invited) : words.nobody}</span>
            </h2>
            <InviteReport report={before} isDone={false} />
          </section>
        )}
      </Form>
    </Page>
  );
}

function Invited({ report }: { report: Report }) {
  const { workspaceId } = useWorkspace();
  const hasLinks = report.rows.some(({ link }) => link !== null);
  return (
    <Page title={room.invitations.many} action={{ name: words.toInvitations, go: places.invitations(workspaceId) }}>
      <Notice tone="well" title={words.done(report.invited)}>
        {report.invited > 0 && <p>{hasLinks ? words.doneWhy : words.doneAgain}</p>}
      </Notice>
      {hasLinks && (
        <p>
          <Copy text={tableOf(report.rows)} label={words.copyAll} />
        </p>
      )}
      <InviteReport report={report} isDone />
    </Page>
  );
}
