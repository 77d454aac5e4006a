import { Controller, Get, Inject, NotFoundException, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendDocument } from '../api/send-document.js';
import { CONFIG, type Config } from '../config.js';
import { createDocument, DAY, MINUTE, SnapshotStore, toTimestamp, type Document, type Snapshot } from '../snapshot/index.js';
import { STATUS_PAGE_POLICY, statusPage } from './status-page.js';
import { statusOf, statusSchema } from './status-record.js';
import { languageOf, type Language } from './status-words.js';

interface Made {
  readonly of: Snapshot;
  readonly minute: number;
  readonly record: Document;
  readonly pages: Readonly<Record<Language, Document>>;
}

const A_MINUTE = 60;
/** RFC 9116, section 2.5.5: well within a year, so that nobody goes by a file that was left behind. */
const GOOD_FOR = 90 * DAY;

@Controller()
export class StatusController {
  private made: Made | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly snapshots: SnapshotStore,
  ) {}

  @Get('api/status')
  @ApiTags('health')
  @ApiOperation({ summary: 'How fresh each area is, and how whole its days were; as a page at /status' })
  @ApiOkResponse({ standardSchema: statusSchema })
  status(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    sendDocument({ request, reply, snapshots: this.snapshots }, this.now().record, A_MINUTE);
  }

  @Get('status')
  @ApiExcludeEndpoint()
  page(@Query('lang') chosen: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const language = languageOf(chosen, request.headers['accept-language']);
    sendDocument({ request, reply, snapshots: this.snapshots }, this.now().pages[language], A_MINUTE, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Security-Policy': STATUS_PAGE_POLICY,
      Vary: 'Accept-Encoding, Accept-Language',
    });
  }

  /** Whom to tell of a weakness of this installation (RFC 9116); there is none to be told where none is configured. */
  @Get('.well-known/security.txt')
  @ApiExcludeEndpoint()
  security(@Res() reply: FastifyReply): void {
    const { SECURITY_CONTACT: contact } = this.config;
    if (contact === undefined) throw new NotFoundException();
    const expires = toTimestamp(Math.floor(Date.now() / DAY) * DAY + GOOD_FOR);
    void reply
      .headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' })
      .send(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\n`);
  }

  /** Lateness grows while nothing is refreshed, but nobody needs it to the second. */
  private now(): Made {
    const { snapshot } = this.snapshots;
    const minute = Math.floor(Date.now() / MINUTE);
    if (this.made?.of !== snapshot || this.made.minute !== minute) {
      const record = statusOf(snapshot, minute * MINUTE);
      const document = (text: string): Document => createDocument(Buffer.from(text));
      this.made = {
        of: snapshot,
        minute,
        record: document(JSON.stringify(record)),
        pages: { en: document(statusPage(record, 'en')), ga: document(statusPage(record, 'ga')) },
      };
    }
    return this.made;
  }
}
