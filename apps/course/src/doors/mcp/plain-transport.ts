import {
  isJSONRPCErrorResponse,
  isJSONRPCResultResponse,
  PerRequestHTTPServerTransport,
  type JSONRPCErrorResponse,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type JSONRPCResultResponse,
  type TransportSendOptions,
} from '@modelcontextprotocol/server';

/** The answer to a request: a JSON-RPC message still to be written, or a web response that the SDK has made. */
export type Answer = JSONRPCResultResponse | JSONRPCErrorResponse | Response;

/**
 * Takes one request to a server. An answer with nothing before it comes back as the message itself: making a web response of
 * it, to be read again, costs more than the whole call. Where notifications came first, the answer is the SDK's event stream.
 */
export class PlainTransport extends PerRequestHTTPServerTransport {
  private streams = false;
  private deliver!: (answer: Answer) => void;
  private readonly delivery = new Promise<Answer>((resolve) => (this.deliver = resolve));

  /** @throws {SdkError} when it is closed before the answer. */
  async exchange(request: JSONRPCRequest): Promise<Answer> {
    return Promise.race([this.delivery, this.handleMessage(request)]);
  }

  override async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if (this.streams || !this.isPlain(message)) {
      this.streams = true;
      return super.send(message, options);
    }
    this.deliver(message);
    await this.close();
  }

  protected isPlain(message: JSONRPCMessage): message is JSONRPCResultResponse | JSONRPCErrorResponse {
    return isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message);
  }
}
