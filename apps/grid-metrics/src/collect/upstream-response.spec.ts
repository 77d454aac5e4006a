import { describe, expect, it } from '@jest/globals';
import { parseUpstreamResponse } from './upstream-response.js';

const row = { EffectiveTime: '04-Jun-2026 00:00:00', FieldName: 'WIND_ACTUAL', Region: 'ROI', Value: 1527 };
const answer = (...Rows: unknown[]): string => JSON.stringify({ ErrorMessage: null, Rows, Status: 'Success' });

describe('an upstream response', () => {
  it('is rows, with null for what is still to come, whatever the order of their fields', () => {
    const future = { Value: null, Region: 'ROI', EffectiveTime: '04-Jun-2026 23:45:00', FieldName: 'WIND_ACTUAL' };
    expect(parseUpstreamResponse(answer(row, future))).toEqual({ rows: [row, future], malformed: 0 });
    expect(parseUpstreamResponse('{"Rows":[]}')).toEqual({ rows: [], malformed: 0 });
  });

  it('keeps its good rows beside bad ones, and counts these', () => {
    const bad = [{ ...row, Value: 'n/a' }, { ...row, Region: undefined }, null, 7];
    expect(parseUpstreamResponse(answer(row, ...bad))).toEqual({ rows: [row], malformed: 4 });
  });

  it.each([
    ['an HTML page', ' <!DOCTYPE html><h1>503</h1>', 'an HTML page, not data'],
    ['cut short', answer(row).slice(0, -20), 'not JSON'],
    ['nothing', '', 'not JSON'],
    ['without rows', '{"Status":"Success"}', /Rows/],
    ['rows that are no list', '{"Rows":{}}', /Rows/],
    ['another format', '{"Rows":[{"time":1}]}', /EffectiveTime/],
    ['a number beyond JSON', answer(row).replace('1527', '1e999'), /Value/],
    ['a refusal', '{"ErrorMessage":"Invalid date","Rows":null}', 'upstream says: Invalid date'],
    ['null', 'null', /root/],
  ])('is not %s', (_name, text, message) => {
    expect(() => parseUpstreamResponse(text)).toThrow(message);
  });
});
