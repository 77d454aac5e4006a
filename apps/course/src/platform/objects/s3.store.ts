import * as http from 'node:http';
import * as https from 'node:https';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Client, S3Error } from 'minio';
import type { ByteRange, Content } from './content.js';
import { ObjectStore, StoreUnavailableError, type Served } from './object-store.port.js';

export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
  /** Before every key, without slashes at its ends. */
  readonly prefix: string;
  /** Where browsers reach the same server, if they may; part of what is signed. */
  readonly downloadUrl?: string | undefined;
}

/** No answer for so long is none; it counts from byte to byte, so that a slow reader of a long video is not cut off. */
const IDLE_MS = 30_000;

export class S3Store extends ObjectStore {
  readonly description: string;
  private readonly client: Client;
  /** Signs what browsers ask for, and asks for nothing itself. */
  private readonly signer: Client | null;
  private readonly isSecure: boolean;
  private readonly bucket: string;
  private readonly prefix: string;

  constructor(settings: S3Settings) {
    super();
    const { endpoint, bucket, prefix, downloadUrl } = settings;
    const { hostname, port, protocol } = new URL(endpoint);
    this.bucket = bucket;
    this.prefix = prefix;
    this.description = `bucket ${bucket} at ${protocol}//${hostname}${port && `:${port}`}`;
    this.isSecure = protocol === 'https:';
    this.client = clientOf(endpoint, settings);
    this.signer = downloadUrl === undefined ? null : clientOf(downloadUrl, settings);
  }

  /**
   * One request whatever the size, so that nothing is held in memory and no part is left behind: `putObject` collects up to 64 MB.
   * Over http the hash is signed, and the server refuses other bytes; over https it is left to TLS.
   */
  async write(key: string, content: Content, mediaType: string): Promise<void> {
    const headers = { 'Content-Type': mediaType, 'Content-Length': content.bytes };
    const to = { method: 'PUT', bucketName: this.bucket, objectName: this.at(key), headers } as const;
    try {
      const hash = this.isSecure ? '' : content.sha256;
      const answer = await this.client.makeRequestStreamAsync(to, content.open(), hash, [200], '');
      answer.resume();
      await finished(answer, { writable: false });
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

  async addressOf(key: string, { mediaType, disposition, seconds, from }: Served): Promise<string | null> {
    if (!this.signer) return null;
    const headers = {
      'response-content-type': mediaType,
      'response-content-disposition': disposition,
      'response-cache-control': `private, max-age=${seconds}`,
    };
    return this.signer.presignedGetObject(this.bucket, this.at(key), seconds, headers, from);
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

function clientOf(address: string, { region, accessKey, secretKey }: S3Settings): Client {
  const { hostname, port, protocol } = new URL(address);
  const useSSL = protocol === 'https:';
  return new Client({
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

function withIdleLimit(transport: Pick<typeof http, 'request'>): Pick<typeof http, 'request'> {
  return {
    request: ((options: http.RequestOptions, onResponse: (response: http.IncomingMessage) => void) => {
      const request = transport.request(options, onResponse);
      request.setTimeout(IDLE_MS, () => request.destroy(new Error(`no answer for ${IDLE_MS / 1_000} s`)));
      return request;
    }) as typeof http.request,
  };
}
