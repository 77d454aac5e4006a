import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { CONFIG, type Config } from '../../config.js';
import { Database } from '../../platform/database/index.js';
import { ProblemError } from '../../kernel/errors.js';
import { Limits, type Limit } from '../../platform/limits/index.js';
import {
  defaultScope,
  guardAuthorization,
  guardRegistration,
  offeredHere,
  plainPath,
  queryModeOnly,
  refuseNul,
} from './around.js';
import { DocumentRefused } from './document-refused.js';
import { configuredKeys, readKeys, type OAuthKeys } from './keys.js';
import { metadataFetch, reaches } from './metadata-fetch.js';
import { MetadataReach } from './metadata-reach.js';
import { createProvider } from './provider.js';
import { errorRenderer } from './pages/render-error.js';

export const REGISTRATIONS_SECONDS = 3_600;
const METADATA_FETCHES_PER_MINUTE = 30;

const NO_WAY_OUT =
  'documents of OAuth clients cannot be fetched from here, so that they are not offered and clients register: let the API out over https, or set OAUTH_CLIENT_METADATA_DOCUMENTS=false';

interface Running {
  fingerprint: string;
  provider: Provider;
  serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/** The authorization server of this process. All its state is in PostgreSQL, so that any replica answers any step. */
@Injectable()
export class OAuthServer implements OnApplicationBootstrap {
  private running: Running | undefined;
  private readonly registrations: Limit;
  private readonly beginnings: Limit;
  private readonly fetches: Limit;
  private readonly reach: MetadataReach;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
    private readonly logger: PinoLogger,
    limits: Limits,
  ) {
    this.registrations = limits.createByAddress(
      'oauth-registrations',
      config.OAUTH_REGISTRATIONS_PER_HOUR,
      REGISTRATIONS_SECONDS,
    );
    this.beginnings = limits.createByAddress('oauth-authorizations', config.RATE_LIMIT_PER_MINUTE, 60);
    this.fetches = limits.createByAddress('oauth-metadata-fetches', METADATA_FETCHES_PER_MINUTE, 60);
    this.reach = new MetadataReach({
      probe: () => reaches(config.OAUTH_METADATA_PROBE_URL, { allowPrivate: config.OAUTH_METADATA_ALLOW_PRIVATE }),
      onChange: (able, err) => {
        if (able) this.logger.info('documents of OAuth clients are offered: there is a way out');
        else this.logger.warn({ err, probe: config.OAUTH_METADATA_PROBE_URL }, NO_WAY_OUT);
      },
    });
  }

  onApplicationBootstrap(): void {
    if (this.config.OAUTH_CLIENT_METADATA_DOCUMENTS) void this.reach.look();
  }

  /** With the keys of now: a rotation by any process counts from the next request on. */
  async provider(): Promise<Provider> {
    return (await this.current()).provider;
  }

  /** Somebody at the address lets a client in that registered lately: what counts there are registrations that come to nothing. */
  async completed(ip: string): Promise<void> {
    await this.registrations.giveBack(ip);
  }

  /** Answers past Fastify, before it reads the body. */
  async handle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { serve } = await this.current();
    reply.hijack();
    const { host, protocol } = new URL(this.config.PUBLIC_URL);
    // Addresses come from the configured origin, never from what a request says of itself.
    Object.assign(request.raw.headers, {
      'x-forwarded-for': request.ip,
      'x-request-id': request.id,
      host,
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.slice(0, -1),
    });
    // What every answer carries; Fastify no longer sends it.
    for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value!);
    await serve(request.raw, reply.raw);
  }

  private async current(): Promise<Running> {
    const { OAUTH_KEYS: configured } = this.config;
    const keys = configured.length > 0 ? configuredKeys(configured) : await readKeys(this.database.reader);
    const fingerprint = Buffer.concat([...keys.cookies, ...keys.signing]).toString('base64url');
    if (this.running?.fingerprint !== fingerprint) this.running = this.start(keys, fingerprint);
    return this.running;
  }

  private start(keys: OAuthKeys, fingerprint: string): Running {
    const provider = createProvider({
      config: this.config,
      database: this.database,
      keys,
      fetch: this.documents(),
      mayFetchMetadata: (ip) => this.mayFetch(ip),
      renderError: errorRenderer(this.config.OAUTH_CLIENT_METADATA_DOCUMENTS),
    });
    provider.use(plainPath);
    provider.use(offeredHere(() => this.config.OAUTH_CLIENT_METADATA_DOCUMENTS && this.reach.offered()));
    provider.use(refuseNul);
    provider.use(queryModeOnly);
    provider.use(guardRegistration(this.registrations));
    provider.use(guardAuthorization(this.beginnings));
    provider.use(defaultScope);
    provider.on('server_error', (ctx, err) => this.logger.error({ err, requestId: ctx.get('x-request-id') }, 'OAuth failed'));
    return { fingerprint, provider, serve: provider.callback() };
  }

  /** What they tell of the way out is remembered. */
  private documents(): typeof fetch {
    const open = metadataFetch({ allowPrivate: this.config.OAUTH_METADATA_ALLOW_PRIVATE });
    return async (input, init) => {
      try {
        const document = await open(input, init);
        this.reach.succeeded();
        if (document.status !== 200) throw new DocumentRefused(`it answered ${document.status}`);
        return document;
      } catch (err) {
        const address = input instanceof Request ? input.url : String(input);
        this.logger.warn({ err, address }, 'the document of an OAuth client cannot be fetched');
        if (!(err instanceof DocumentRefused)) void this.reach.look();
        throw err;
      }
    };
  }

  private async mayFetch(ip = 'unknown'): Promise<boolean> {
    try {
      await this.fetches.take(ip);
      return true;
    } catch (error) {
      if (error instanceof ProblemError) return false;
      throw error;
    }
  }
}
