import { useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import type { Result } from '../api/call.js';
import type { Role } from '../api/problem.js';
import { createAccessToken } from '../api/rules.gen.js';
import { useChange } from '../api/use-change.js';
import { Confirm } from '../parts/confirm.js';
import { Dialog } from '../parts/dialog.js';
import { Choose, Field, Form } from '../parts/form.js';
import { Notice } from '../parts/notice.js';
import { PAGE, usePages } from '../parts/pages.js';
import { Rows } from '../parts/rows.js';
import { SecretOnce } from '../parts/secret-once.js';
import { Snippet } from '../parts/snippet.js';
import { Answer } from '../parts/unanswered.js';
import { useTimes, useWords } from '../words/words.js';
import { AccountPage } from './account-page.js';
import { words } from './words.js';

const EVERYWHERE = '';

/** Where somebody has such a role, their tokens work (specification, section 5). */
const isReached = ({ role }: { role: Role }): boolean => role === 'owner' || role === 'trainer';

/** For the file of servers of an assistant that cannot sign in by itself. */
const entryFor = (workspaceId: string, secret: string): string =>
  JSON.stringify(
    {
      mcpServers: {
        courses: {
          type: 'http',
          url: `${location.origin}/workspaces/${workspaceId}/mcp`,
          headers: { Authorization: `Bearer ${secret}` },
        },
      },
    },
    null,
    2,
  );

/** Profile > Security > Access tokens. */
export function Tokens() {
  const { frame } = useWords();
  const { day, moment } = useTimes();
  const pages = usePages();
  const tokens = useAnswer('list_access_tokens', { limit: PAGE, cursor: pages.cursor });
  const workspaces = useAnswer('list_my_workspaces', { limit: 100 });
  const nameOf = (id: string): string =>
    workspaces.data?.data.find(({ workspaceId }) => workspaceId === id)?.name ?? words.oneWorkspace;
  const mayMake = workspaces.data && workspaces.data.data.some(isReached);
  const revoke = useChange('revoke_access_token', { stale: ['list_access_tokens'] });
  const [isMaking, setMaking] = useState(false);
  return (
    <AccountPage title={frame.tokens} action={mayMake ? { name: words.newToken, go: () => setMaking(true) } : undefined}>
      <p>{words.tokensWhy}</p>
      {isMaking && <NewToken onClose={() => setMaking(false)} />}
      <Answer of={workspaces}>
        {() => (
          <>
            {!mayMake && <Notice tone="plain" title={words.tokensNotYours} />}
            <Rows of={tokens} pages={pages} none={words.noTokens}>
              {(token) => (
                <li key={token.id}>
                  <p>
                    <bdi>{token.label}</bdi> <code>{token.prefix}…</code>
                    <small>{words.tokenState[token.status]}</small>
                    <small>
                      {[
                        token.workspaceId === null ? words.allWorkspaces : nameOf(token.workspaceId),
                        token.expiresAt === null ? words.neverEnds : words.endsOn(day(token.expiresAt)),
                        token.lastUsedAt === null ? words.neverUsed : words.lastUsed(moment(token.lastUsedAt)),
                      ].join(' · ')}
                    </small>
                  </p>
                  {token.status === 'active' && (
                    <Confirm
                      label={words.revoke}
                      title={words.revokeToken(token.label)}
                      consequence={words.revokeTokenWhy}
                      change={revoke}
                      given={{ tokenId: token.id }}
                    />
                  )}
                </li>
              )}
            </Rows>
          </>
        )}
      </Answer>
    </AccountPage>
  );
}

function NewToken({ onClose }: { onClose: () => void }) {
  const workspaces = useAnswer('list_my_workspaces', { limit: 100 });
  const [made, setMade] = useState<Result<'create_access_token'> | null>(null);
  const create = useChange('create_access_token', { stale: ['list_access_tokens'], then: setMade });
  if (made)
    return (
      <SecretOnce title={words.tokenMade} secret={made.secret} onStored={onClose}>
        <p>{words.tokenOnce}</p>
        {made.workspaceId !== null && (
          <details>
            <summary>{words.tokenEntry}</summary>
            <Snippet text={entryFor(made.workspaceId, made.secret)} />
          </details>
        )}
      </SecretOnce>
    );
  const reached = workspaces.data?.data.filter(isReached) ?? [];
  return (
    <Dialog title={words.newToken} isBusy={create.isRunning} onClose={onClose}>
      <Form
        name="token"
        send={words.makeToken}
        error={create.error}
        isSending={create.isRunning}
        onSend={({ label, workspaceId, expiresIn }) =>
          create.run({
            label: label!,
            ...(workspaceId === EVERYWHERE ? { scope: 'all' } : { scope: 'workspace', workspaceId: workspaceId! }),
            expiresIn: expiresIn as keyof typeof words.expiries,
          })
        }
      >
        <Field name="label" label={words.label} rules={createAccessToken.label} hint={words.labelHint} />
        <Choose
          name="workspaceId"
          label={words.reaches}
          options={Object.fromEntries([
            ...reached.map(({ workspaceId, name }): [string, string] => [workspaceId, name]),
            [EVERYWHERE, words.allWorkspaces],
          ])}
          value={reached[0]?.workspaceId ?? EVERYWHERE}
        />
        <Choose name="expiresIn" label={words.expiry} options={words.expiries} value="90d" />
      </Form>
    </Dialog>
  );
}
