import { programOf } from '../../account/program.js';
import type { Filters } from '../../frame/use-filters.js';
import type { FILTERS } from './asked-by.js';
import type { AuditEvent } from './audit-row.js';
import { kindOf } from './target.js';
import { words } from './words.js';

const { facts } = words;

/** The rest of the record, and the way to all of the same person or on the same thing. */
export function AuditFacts({ event, filters }: { event: AuditEvent; filters: Filters<(typeof FILTERS)[number]> }) {
  const { id, action, actor, targets, ip, userAgent, durationMs, requestId, argsDigest, idempotencyKeyHash } = event;
  const unique = targets.filter(({ id: one }, index) => targets.findIndex((other) => other.id === one) === index);
  // The workspace is in all of them, and the person has the link before
  const others = unique.filter((target) => target.kind !== 'workspace' && target.id !== actor.id);
  const all: (readonly [string, string | null | undefined])[] = [
    [facts.action, action],
    ...unique.map((target) => [`${facts.on}: ${kindOf(target.kind)}`, target.id] as const),
    [facts.ip, ip],
    [facts.program, programIn(userAgent)],
    [facts.took, words.milliseconds(durationMs)],
    [facts.request, requestId],
    [facts.digest, argsDigest],
    [facts.key, idempotencyKeyHash],
    [facts.event, id],
  ];
  return (
    <>
      <p class="alike">
        {actor.id !== null && <a href={filters.addressWith({ actor: actor.id })}>{words.allBy(actor.name ?? words.somebody)}</a>}
        {others.map(({ kind, id: target, name }) => (
          <a key={`${kind} ${target}`} href={filters.addressWith({ target })}>
            {words.allOn(name ?? kindOf(kind))}
          </a>
        ))}
      </p>
      <dl class="record">
        {all.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

/** What a person would call it, and all that it says of itself. */
function programIn(userAgent: string | null): string | null {
  const program = programOf(userAgent);
  return program === undefined || program === userAgent ? userAgent : `${program} (${userAgent})`;
}
