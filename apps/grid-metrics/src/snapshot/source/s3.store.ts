import * as http from 'node:http';
import * as https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { Client, S3Error } from 'minio';
import { StoreUnavailableError, type ObjectStore, type StoredObject } from './object-store.port.js';

export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
}

/** A store that does not answer must not hold up the refreshes that come after. */
const DEADLINE_MS = 15_000;

export class S3Store implements ObjectStore {
  readonly description: string;
  private readonly client: Client;
  private readonly bucket: string;

  constructor({ endpoint, region, accessKey, secretKey, bucket }: S3Settings) {
    const { hostname, port, protocol } = new URL(endpoint);
    const useSSL = protocol === 'https:';
    this.bucket = bucket;
    this.description = `bucket ${bucket} at ${protocol}//${hostname}${port && `:${port}`}`;
    this.client = new Client({
      endPoint: hostname,
      ...(port ? { port: Number(port) } : {}),
      useSSL,
      region,
      accessKey,
      secretKey,
      pathStyle: true,
      // The refresh tries again by itself; the client's own retries would write to the console.
      retryOptions: { disableRetry: true },
      transport: withDeadline(useSSL ? https : http),
    });
  }

  etagOf(key: string): Promise<string | null> {
    return this.orNull(async () => (await this.client.statObject(this.bucket, key)).etag);
  }

  read(key: string): Promise<StoredObject | null> {
    return this.orNull(async () => {
      const stream = (await this.client.getObject(this.bucket, key)) as http.IncomingMessage;
      // The ETag of this very content: the object may have been replaced since it was last looked at.
      const etag = (stream.headers.etag ?? '').replaceAll('"', '');
      return { etag, body: await buffer(stream) };
    });
  }

  async write(key: string, body: Buffer): Promise<void> {
    try {
      await this.client.putObject(this.bucket, key, body, body.length, { 'Content-Type': 'application/json' });
    } catch (error) {
      throw this.unavailable(error);
    }
  }

  private async orNull<T>(action: () => Promise<T>): Promise<T | null> {
    try {
      return await action();
    } catch (error) {
      if (error instanceof S3Error && (error.code === 'NotFound' || error.code === 'NoSuchKey')) return null;
      throw this.unavailable(error);
    }
  }

  private unavailable(cause: unknown): StoreUnavailableError {
    const { code, message } = cause as { code?: string; message?: string };
    return new StoreUnavailableError(`${this.description} cannot be used: ${[code, message].filter(Boolean).join(', ')}`, {
      cause,
    });
  }
}

/** `client.request` has no time-out of its own; the signal ends the request and the reading of its answer. */
function withDeadline(transport: Pick<typeof http, 'request'>): Pick<typeof http, 'request'> {
  return {
    request: ((options: http.RequestOptions, onResponse: (response: http.IncomingMessage) => void) =>
      transport.request({ ...options, signal: AbortSignal.timeout(DEADLINE_MS) }, onResponse)) as typeof http.request,
  };
}
