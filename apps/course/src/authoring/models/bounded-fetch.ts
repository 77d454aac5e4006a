import { currentWork } from '@lib/logging';

/**
 * A fetch whose answers end with an error once they are larger: a provider's answer is held in memory whole. It names the
 * request, and the trace where one is kept, so that a gateway's log can be laid beside ours.
 */
export function boundedFetch(maximumBytes: number): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    const work = currentWork();
    if (work) headers.set('x-request-id', work.requestId);
    if (work?.span) headers.set('traceparent', work.span.traceparent);
    const response = await fetch(input, { ...init, headers });
    if (!response.body) return response;
    let bytes = 0;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength;
          if (bytes > maximumBytes) controller.error(new Error(`the answer is larger than ${maximumBytes} bytes`));
          else controller.enqueue(chunk);
        },
      }),
    );
    const { status, statusText } = response;
    return new Response(counted, { status, statusText, headers: response.headers });
  };
}
