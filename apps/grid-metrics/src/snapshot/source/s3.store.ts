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
  swapsExclude = true;
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

  write(key: string, body: Buffer): Promise<void> {
    return this.orUnavailable(() => this.put(key, body));
  }

  swap(key: string, body: Buffer, etag: string | null): Promise<boolean> {
    return this.orUnavailable(async () => {
      if (this.swapsExclude) {
        const outcome = await this.putIf(key, body, etag === null ? { 'If-None-Match': '*' } : { 'If-Match': `"${etag}"` });
        if (outcome !== 'not supported') return outcome === 'written';
        this.swapsExclude = false;
      }
      if ((await this.etagOf(key)) !== etag) return false;
      await this.put(key, body);
      return true;
    });
  }

  remove(key: string): Promise<void> {
    return this.orUnavailable(() => this.client.removeObject(this.bucket, key));
  }

  list(prefix: string): Promise<string[]> {
    return this.orUnavailable(async () => {
      const keys: string[] = [];
      for await (const { name } of this.client.listObjectsV2(this.bucket, prefix, true) as AsyncIterable<{ name?: string }>) {
        if (name !== undefined) keys.push(name);
      }
      return keys;
    });
  }

  private async put(key: string, body: Buffer, condition: Record<string, string> = {}): Promise<void> {
    const type = key.endsWith('.json') ? 'application/json' : 'application/octet-stream';
    await this.client.putObject(this.bucket, key, body, body.length, { 'Content-Type': type, ...condition });
  }

  private async putIf(
    key: string,
    body: Buffer,
    condition: Record<string, string>,
  ): Promise<'written' | 'changed' | 'not supported'> {
    try {
      await this.put(key, body, condition);
      return 'written';
    } catch (error) {
      const code = error instanceof S3Error ? error.code : undefined;
      if (code === 'PreconditionFailed' || code === 'ConditionalRequestConflict' || code === 'NoSuchKey') return 'changed';
      // Not every server of S3's protocol knows conditions on writes: OpenStack Swift does not.
      if (code === 'NotImplemented') return 'not supported';
      throw error;
    }
  }

  private async orUnavailable<T>(action: () => Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (error) {
      throw error instanceof StoreUnavailableError ? error : this.unavailable(error);
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
