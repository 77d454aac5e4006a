import type { Operations } from '../../api/api.gen.js';
import { placesIn } from '../../review-gate/plan-places.js';

type Status = Operations['get_generation_status']['result'];

/** A tool names the slide of a finding in words, "2.3 Title"; REST, as which the gate reads it, by its position too. */
export function withPlacedFindings(status: Status): Status {
  const { plan } = status;
  if (!plan) return status;
  const places = placesIn(plan.modules).flat();
  const findings = plan.findings.map((finding) => {
    const at = places.indexOf(finding.slide?.split(' ', 1)[0] ?? '');
    return { ...finding, position: at < 0 ? null : at };
  });
  return { ...status, plan: { ...plan, findings } };
}
