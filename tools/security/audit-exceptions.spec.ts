import { describe, expect, it } from '@jest/globals';
import { judge } from './audit-exceptions.ts';

const weak = (name: string, url: string) => ({
  [name]: { via: [{ url, title: 'Slow pattern', severity: 'high', range: '<2' }, 'another'] },
});
const exception = { package: 'a', advisory: 'https://advisories.example/1', why: 'No input reaches it.', until: '2026-12-31' };

describe('the dependency audit', () => {
  it('passes nothing found, and what is explained', () => {
    expect(judge({ vulnerabilities: {} }, [], '2026-11-01')).toEqual([]);
    expect(judge({ vulnerabilities: weak('a', exception.advisory) }, [exception], '2026-12-31')).toEqual([]);
  });

  it('names a weakness that nobody explained, also of a package with another one that is', () => {
    const vulnerabilities = weak('a', 'https://advisories.example/2');
    expect(judge({ vulnerabilities }, [], '2026-11-01')).toEqual([
      'a <2: Slow pattern (high), https://advisories.example/2. Update it, or explain it.',
    ]);
    expect(judge({ vulnerabilities }, [exception], '2026-11-01')).toHaveLength(2);
  });

  it('names an exception that ran out, and one that nothing needs', () => {
    expect(judge({ vulnerabilities: weak('a', exception.advisory) }, [exception], '2027-01-01')).toEqual([
      'a: the exception for https://advisories.example/1 ran out on 2026-12-31. Look again.',
    ]);
    expect(judge({ vulnerabilities: {} }, [exception], '2026-11-01')).toEqual([
      'a: nothing needs the exception for https://advisories.example/1 any more. Remove it.',
    ]);
  });
});
