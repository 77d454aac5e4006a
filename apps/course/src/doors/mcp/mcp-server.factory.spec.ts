import { afterEach, describe, expect, it } from '@jest/globals';
import { inputRequired, type InputResponses } from '@modelcontextprotocol/server';
import { mock } from 'node:test';
import type { Config } from '../../config.js';
import type { HouseRules } from '../../people/settings/index.js';
import type { PinoLogger } from 'nestjs-pino';
import type { McpCaller } from './mcp-caller.js';
import type { McpResources } from './mcp-resources.js';
import { McpServerFactory } from './mcp-server.factory.js';
import type { McpTools } from './mcp-tools.js';
import { PlainTransport } from './plain-transport.js';

const FORM = inputRequired({
  inputRequests: {
    form: inputRequired.elicit({ message: 'Who is it for?', requestedSchema: { type: 'object', properties: {} } }),
  },
});

describe('a call that waits for a form', () => {
  afterEach(() => mock.timers.reset());

  it('reports progress until the user has filled it in', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const given: unknown[] = [];
    const tools = {
      call: (_caller, _name, _arguments, extras) => {
        const responses = extras?.responses;
        given.push(responses);
        return Promise.resolve(responses ? { content: [{ type: 'text', text: 'Planned' }] } : FORM);
      },
    } satisfies Pick<McpTools, 'call'>;
    const factory = new McpServerFactory(
      {} as HouseRules,
      tools as McpTools,
      {} as McpResources,
      {} as PinoLogger,
      { TEXT_MODELS: [], IMAGE_MODELS: [] } as Partial<Config> as Config,
    );
    let fill!: (responses: InputResponses) => void;
    const shown = new Promise<void>((show) => {
      const ask = (): Promise<InputResponses> => {
        show();
        return new Promise((resolve) => (fill = resolve));
      };
      void start(ask);
    });
    let answer!: Promise<unknown>;
    async function start(ask: NonNullable<McpCaller['ask']>): Promise<void> {
      const server = await factory.create({ streams: true, ask } as McpCaller, 'tools/call');
      const transport = new PlainTransport({ classification: { era: 'legacy' } });
      await server.connect(transport);
      const params = { name: 'generate_course', arguments: {}, _meta: { progressToken: 'p' } };
      answer = transport.exchange({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    }
    await shown;
    mock.timers.tick(10_000);
    mock.timers.tick(10_000);
    const filled: InputResponses = { form: { action: 'decline' } };
    fill(filled);
    const stream = await ((await answer) as Response).text();
    expect(stream.match(/notifications\/progress/g)).toHaveLength(2);
    expect(stream).toContain('Planned');
    expect(given).toEqual([undefined, filled]);
  });
});
