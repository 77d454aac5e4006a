import { useDayOf } from '../frame/use-day-of.js';
import { useTimes } from '../words/words.js';
import { placeOf, type Notice } from './place-of.js';
import { words } from './words.js';

interface Props {
  workspaceId: string;
  notice: Notice;
  read: () => void;
}

/** One notice: what happened, which leads there, when, and whether it was read. */
export function NoticeLine({ workspaceId, notice, read }: Props) {
  const { moment } = useTimes();
  const text = useTold()(notice);
  const { isRead, at } = notice;
  return (
    <li class={isRead ? undefined : 'unread'}>
      <p>
        <a href={placeOf(workspaceId, notice)} onClick={() => isRead || read()}>
          {text}
        </a>{' '}
        {!isRead && <span class="tag">{words.isNew}</span>}
        <small>{moment(at)}</small>
      </p>
      {!isRead && (
        <button type="button" class="small" aria-label={words.readOne(text)} onClick={read}>
          {words.read}
        </button>
      )}
    </li>
  );
}

/** Names and titles run in their own direction, whatever stands around them. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

function useTold(): (notice: Notice) => string {
  const dayOf = useDayOf();
  const { moment } = useTimes();
  const { gone } = words;
  return ({ kind, courseTitle, pathTitle, planTitle, memberName, byName, dueOn, gateExpiresAt, host }) => {
    const course = isolated(courseTitle ?? gone.course);
    const path = isolated(pathTitle ?? gone.path);
    return words.told[kind]({
      course,
      path,
      learned: courseTitle === null && pathTitle !== null ? path : course,
      plan: isolated(planTitle ?? gone.plan),
      name: isolated(memberName ?? gone.somebody),
      by: isolated(byName ?? gone.somebody),
      day: dueOn === null ? '' : dayOf(dueOn),
      until: gateExpiresAt === null ? '' : moment(gateExpiresAt),
      host: isolated(host ?? ''),
    });
  };
}
