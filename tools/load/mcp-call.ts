/** One JSON-RPC request to an MCP endpoint. */
export interface Call {
  method: string;
  params: Record<string, unknown>;
}

export interface Endpoint {
  url: string;
  headers: Record<string, string>;
}

export const MODERN = '2026-07-28';
const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

/** As a client of 2025-11-25 and before sends it, or with the envelope of 2026-07-28. */
export function message({ method, params }: Call, era: 'legacy' | 'modern'): { headers: Record<string, string>; body: string } {
  if (era === 'legacy') return { headers: HEADERS, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) };
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': MODERN,
    'io.modelcontextprotocol/clientInfo': { name: 'load', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const name = (params as { name?: string }).name;
  return {
    headers: { ...HEADERS, 'mcp-protocol-version': MODERN, 'mcp-method': method, ...(name && { 'mcp-name': name }) },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } }),
  };
}

/** @throws where the answer is no result. */
export async function send<T>({ url, headers }: Endpoint, call: Call): Promise<T> {
  const legacy = message(call, 'legacy');
  const response = await fetch(url, { method: 'POST', headers: { ...legacy.headers, ...headers }, body: legacy.body });
  const body = await response.text();
  const json = body.startsWith('{') ? body : /^data: (.*)$/m.exec(body)![1]!;
  return (JSON.parse(json) as { result: T }).result;
}
