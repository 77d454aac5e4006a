import { describe, expect, it } from '@jest/globals';
import { meantArguments } from './client-arguments.js';
import { tools } from './tool-definitions.js';

const tool = {
  inputSchema: {
    type: 'object' as const,
    properties: {
      search: { type: 'string' },
      tone: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      note: { type: ['string', 'null'] },
      courseId: { type: 'string' },
    },
    required: ['courseId'],
  },
};

describe('the arguments of a call', () => {
  it('are taken without what Gemini CLI adds to every call', () => {
    expect(meantArguments(tool, { search: 'x', wait_for_previous: true })).toEqual({
      meant: { search: 'x' },
      added: ['wait_for_previous'],
    });
  });

  it('keep any other unknown one, for its refusal', () => {
    expect(meantArguments(tool, { wait_for_next: true })).toEqual({ meant: { wait_for_next: true }, added: [] });
  });

  it('keep one of that name where the tool has it', () => {
    const properties = { ...tool.inputSchema.properties, wait_for_previous: { type: 'boolean' } };
    const taking = { inputSchema: { ...tool.inputSchema, properties } };
    expect(meantArguments(taking, { wait_for_previous: true }).meant).toEqual({ wait_for_previous: true });
  });

  it('lack what is null and optional, but where null says something or an argument is required', () => {
    const given = { search: null, tone: null, note: null, courseId: null, unknown: null };
    expect(meantArguments(tool, given).meant).toEqual({ tone: null, note: null, courseId: null, unknown: null });
  });

  it.each([...tools])('are none of our own that a client would add, in %s', (_name, { definition }) => {
    expect(definition.inputSchema.properties).not.toHaveProperty('wait_for_previous');
  });
});
