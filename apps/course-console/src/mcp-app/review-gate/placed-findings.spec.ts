import { describe, expect, it } from '@jest/globals';
import { withPlacedFindings } from './placed-findings.js';

describe('a finding that a tool told', () => {
  it('is about the slide that it names, wherever that stands, or about the course', () => {
    const modules = [
      { title: 'A', slides: [{ final: false }, { final: false }] },
      { title: 'Exam', slides: [{ final: true }] },
    ];
    const findings = ['1.2 Title: and more', 'F1.1 Exam', '7.1 Gone', null].map((slide) => ({ code: 'c', slide, message: 'm' }));
    const { plan } = withPlacedFindings({ plan: { modules, findings } } as never);
    expect(plan!.findings.map(({ position }) => position)).toEqual([1, 2, null, null]);
    expect(withPlacedFindings({ plan: null } as never)).toEqual({ plan: null });
  });
});
