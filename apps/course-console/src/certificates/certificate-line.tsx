import { useState } from 'preact/hooks';
import { changed } from '../api/cache.js';
import { addressOf } from '../api/call.js';
import { useChange } from '../api/use-change.js';
import { places } from '../frame/places.js';
import { inZone } from '../frame/use-day-of.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { AskFirst } from '../parts/confirm.js';
import { later } from '../parts/later.js';
import { Menu, type Entry } from '../parts/menu.js';
import type { Certificate } from './certificates.js';
import { useTimes } from '../words/words.js';
import { words } from './words.js';

const Revoke = later(() => import('./revoke.js').then((module) => module.Revoke));

const TONES = { valid: 'well', expired: '', replaced: '', revoked: 'wrong', withdrawn: '' };

interface Props {
  certificate: Certificate;
  onDone: (said: string) => void;
}

/** One certificate in the list, with what can be done with it. */
export function CertificateLine({ certificate, onDone }: Props) {
  const workspace = useWorkspace();
  const { workspaceId } = workspace;
  const { day } = useTimes();
  const [asked, setAsked] = useState<'revoke' | 'reissue' | null>(null);
  const reissue = useChange('reissue_certificate', {
    stale: ['list_certificates', 'list_my_certificates'],
    then: ({ number, name }) => onDone(words.reissued(number, name ?? words.nobody)),
  });
  const { certificateId, number, publicUrl, state, name, nameNow, title, courses, score, enrollmentId } = certificate;
  const { completedOn, validUntil, revokedReason } = certificate;
  const given = { workspaceId, certificateId };
  const isInForce = (state === 'valid' || state === 'expired') && name !== null;
  const entries: Entry[] = [
    ...(enrollmentId ? [{ name: words.record, go: places.record(workspaceId, enrollmentId) }] : []),
    ...(isInForce && may(workspace, 'certificates.manage')
      ? [
          { name: words.reissue, go: () => setAsked('reissue') },
          { name: words.revoke, go: () => setAsked('revoke') },
        ]
      : []),
  ];
  return (
    <li>
      <p>
        <bdi>{name ?? words.nobody}</bdi> · <bdi>{title}</bdi>
        <small>
          {[
            courses && words.courses(courses.length),
            words.completed(day(inZone(completedOn))),
            score !== null && words.score(score),
            validUntil === null ? words.withoutEnd : words.until(day(inZone(validUntil))),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {revokedReason !== null && <small>{words.reason(revokedReason)}</small>}
        <small>
          <a href={publicUrl} target="_blank" rel="noreferrer">
            <span class="unseen">{words.publicPage} </span>
            {number}
          </a>
        </small>
      </p>
      <span class={`tag ${TONES[state]}`}>{words.states[state]}</span>
      {isInForce && (
        <a class="button small" download href={addressOf('get_certificate_pdf', given).url}>
          {words.pdf}
          <span class="unseen"> {number}</span>
        </a>
      )}
      {entries.length > 0 && <Menu label={words.more(number)} entries={entries} />}
      {asked === 'reissue' && (
        <AskFirst
          label={words.reissue}
          title={words.reissueOf(number)}
          consequence={words.reissueWhy(nameNow ?? words.nobody)}
          change={reissue}
          given={{ ...given, ...(nameNow && { name: nameNow }) }}
          onClose={() => {
            // Where it was refused, the name may be another by now
            changed('list_certificates');
            setAsked(null);
          }}
        />
      )}
      {asked === 'revoke' && <Revoke certificate={certificate} onDone={onDone} onClose={() => setAsked(null)} />}
    </li>
  );
}
