import * as http from 'node:http';
import * as https from 'node:https';
import type { Readable } from 'node:stream';
import { Client, S3Error } from 'minio';
import { ObjectStore, StoreUnavailableError, type ByteRange } from './object-store.port.js';

export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
  /** Before every key, without slashes at its ends. */
  readonly prefix: string;
}

/** No answer for so long is none; it counts from byte to byte, so that a slow reader of a long video is not cut off. */
const IDLE_MS = 30_000;

export class S3Store extends ObjectStore {
  readonly description: string;
  private readonly client: Client;
  private readonly bucket: string;
  private readonly prefix: string;

  constructor({ endpoint, region, accessKey, secretKey, bucket, prefix }: S3Settings) {
    super();
    const { hostname, port, protocol } = new URL(endpoint);
    const useSSL = protocol === 'https:';
    this.bucket = bucket;
    this.prefix = prefix;
    this.description = `bucket ${bucket} at ${protocol}//${hostname}${port && `:${port}`}`;
    this.client = new Client({
      endPoint: hostname,
      ...(port ? { port: Number(port) } : {}),
      useSSL,
      region,
      accessKey,
      secretKey,
      pathStyle: true,
      retryOptions: { disableRetry: true },
      transport: withIdleLimit(useSSL ? https : http),
    });
  }

  async write(key: string, body: Buffer, mediaType: string): Promise<void> {
    try {
      await this.client.putObject(this.bucket, this.at(key), body, body.length, { 'Content-Type': mediaType });
    } catch (error) {
      throw this.unavailable(error);
    }
  }

  async open(key: string, range?: ByteRange): Promise<Readable | null> {
    try {
      return range
        ? await this.client.getPartialObject(this.bucket, this.at(key), range.start, range.end - range.start + 1)
        : await this.client.getObject(this.bucket, this.at(key));
    } catch (error) {
      if (error instanceof S3Error && error.code === 'NoSuchKey') return null;
      throw this.unavailable(error);
    }
  }

  async remove(key: string): Promise<void> {
    try {
      await this.client.removeObject(this.bucket, this.at(key));
    } catch (error) {
      throw this.unavailable(error);
    }
  }

  private at(key: string): string {
    return `${this.prefix}/${key}`;
  }

  private unavailable(cause: unknown): StoreUnavailableError {
    const { code, message } = cause as { code?: string; message?: string };
    return new StoreUnavailableError(`${this.description} cannot be used: ${[code, message].filter(Boolean).join(', ')}`, {
      cause,
    });
  }
}

function withIdleLimit(transport: Pick<typeof http, 'request'>): Pick<typeof http, 'request'> {
  return {
    request: ((options: http.RequestOptions, onResponse: (response: http.IncomingMessage) => void) => {
      const request = transport.request(options, onResponse);
      request.setTimeout(IDLE_MS, () => request.destroy(new Error(`no answer for ${IDLE_MS / 1_000} s`)));
      return request;
    }) as typeof http.request,
  };
}
