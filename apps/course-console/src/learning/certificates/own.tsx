import { useAnswer } from '../../api/cache.js';
import { addressOf, type Result } from '../../api/call.js';
import { inZone } from '../../frame/use-day-of.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { Copy } from '../../parts/copy.js';
import { useTimes } from '../../words/words.js';
import { words } from './words.js';

type Certificate = Result<'list_my_certificates'>['data'][number];

const TONES = { valid: 'well', expired: '', replaced: '', revoked: 'wrong', withdrawn: '' };

/** What a certificate says, and where it is to be had and shown. */
export function OwnLine({ certificate }: { certificate: Certificate }) {
  const { workspaceId } = useWorkspace();
  const { day } = useTimes();
  const { certificateId, number, publicUrl, state, title, score, completedOn, validUntil, revokedReason } = certificate;
  const isInForce = state === 'valid' || state === 'expired';
  return (
    <>
      <p>
        <bdi>{title}</bdi>
        <small>
          {[
            words.completed(day(inZone(completedOn))),
            score !== null && words.score(score),
            validUntil === null ? words.withoutEnd : words.until(day(inZone(validUntil))),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        <small>{words.number(number)}</small>
        {revokedReason !== null && <small>{words.reason(revokedReason)}</small>}
        {state === 'replaced' && <small>{words.replaced}</small>}
      </p>
      <span class={`tag ${TONES[state]}`}>{words.states[state]}</span>
      {isInForce && (
        <span class="does">
          <a class="button small" download href={addressOf('get_my_certificate_pdf', { workspaceId, certificateId }).url}>
            {words.pdf}
            <span class="unseen"> {title}</span>
          </a>
          <a class="button small" href={publicUrl} target="_blank" rel="noreferrer">
            {words.publicPage}
            <span class="unseen"> {title}</span>
          </a>
          <Copy text={publicUrl} label={words.copy} />
        </span>
      )}
    </>
  );
}

/** The one that completing a course or a path gave last; nothing where it gave none. */
export function OwnCertificate(of: { courseId: string } | { pathId: string }) {
  const { workspaceId } = useWorkspace();
  const [newest] = useAnswer('list_my_certificates', { workspaceId, ...of, limit: 1 }).data?.data ?? [];
  if (!newest) return null;
  return (
    <section>
      <h2>{words.yours}</h2>
      <ul class="rows">
        <li>
          <OwnLine certificate={newest} />
        </li>
      </ul>
    </section>
  );
}
