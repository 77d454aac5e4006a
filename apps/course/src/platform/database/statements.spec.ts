import { describe, expect, it } from '@jest/globals';
import { anyOf, builtOnce, compiled, sql, statements } from './statements.js';

const people = () => statements<{ people: { id: string; name: string } }>().selectFrom('people').select('id');

describe('a statement that is built once', () => {
  it('has the values of each run where they belong', () => {
    let built = 0;
    const find = builtOnce((name: string, ids: string[]) => {
      built++;
      return people().where('id', '=', anyOf(ids)).where('name', '<>', 'Nobody').where('name', '=', name);
    });
    const [first, second] = [compiled(find('Ann', ['1', '2'])), compiled(find('Ben', []))];
    expect(first.parameters).toEqual([['1', '2'], 'Nobody', 'Ann']);
    expect(second.parameters).toEqual([[], 'Nobody', 'Ben']);
    expect([second.sql, built]).toEqual([first.sql, 1]);
  });

  it('is refused where it depends on a value', () => {
    expect(() => builtOnce((name: string) => people().where('name', '=', sql<string>`upper(${`${name}!`})`))).toThrow(
      'A value is not put into the statement as it is.',
    );
  });
});
