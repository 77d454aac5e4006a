import { useAnswer } from '../api/cache.js';
import { Page } from '../frame/page.js';
import { places } from '../frame/places.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { Notice } from '../parts/notice.js';
import { Answer } from '../parts/unanswered.js';
import { LastCalls } from './last-calls.js';
import { Snippet } from '../parts/snippet.js';
import { useNumber, useWords } from '../words/words.js';
import { words as room } from './words.js';

const { connect: words } = room;

/** Entries of the files of servers, for clients that sign in by themselves: each has its own form. */
const ofVsCode = (name: string, url: string): string => JSON.stringify({ servers: { [name]: { type: 'http', url } } }, null, 2);
const ofCursor = (name: string, url: string): string => JSON.stringify({ mcpServers: { [name]: { url } } }, null, 2);

const nameOf = (workspace: string): string =>
  workspace
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'courses';

/** How an AI assistant reaches this workspace, and what it will meet. */
export function Connect() {
  const { places: names } = useWords();
  const number = useNumber();
  const workspace = useWorkspace();
  const { workspaceId } = workspace;
  const settings = useAnswer('get_workspace_mcp_settings', { workspaceId });
  const byToken = workspace.role === 'owner' || workspace.role === 'trainer';
  return (
    <Page title={names.connect}>
      <p>{words.why}</p>
      <p>{words.panel}</p>
      <Answer of={settings}>
        {({ mcpAccess, endpoint, requestsPerMinute }) => {
          const name = nameOf(workspace.name);
          return (
            <>
              {!mcpAccess && (
                <Notice tone="wrong" title={words.off}>
                  {may(workspace, 'workspace.own') && (
                    <p>
                      <a href={places.features(workspaceId)}>{names.features}</a>
                    </p>
                  )}
                </Notice>
              )}
              {!byToken && <Notice tone="plain" title={words.notYourRole} />}
              <h2>{words.address}</h2>
              <Snippet text={endpoint} />
              <p class="end">{words.limit(number(requestsPerMinute))}</p>
              <h2>{words.claudeTitle}</h2>
              <p>{words.claude}</p>
              <Snippet text={`claude mcp add --transport http ${name} ${endpoint}`} />
              <h2>{words.vsCodeTitle}</h2>
              <p>{words.vsCode}</p>
              <Snippet text={ofVsCode(name, endpoint)} />
              <h2>{words.cursorTitle}</h2>
              <p>{words.cursor}</p>
              <Snippet text={ofCursor(name, endpoint)} />
              <h2>{words.othersTitle}</h2>
              <p>{words.others}</p>
              <h2>{words.withToken}</h2>
              <p>
                {words.withTokenWhy} <a href={places.tokens}>{words.toTokens}</a>
              </p>
              {may(workspace, 'audit.read') && <LastCalls />}
            </>
          );
        }}
      </Answer>
    </Page>
  );
}
