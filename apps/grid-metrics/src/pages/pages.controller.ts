import { Controller, Get, Header, HttpStatus, Redirect } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';

/** Where an address leads does not change from one hour to the next. */
export const KEPT = ['Cache-Control', 'public, max-age=3600'] as const;

@ApiExcludeController()
@Controller()
export class PagesController {
  @Get()
  @Header(...KEPT)
  @Redirect('/ui/', HttpStatus.FOUND)
  root(): void {}

  @Get('ui')
  @Header(...KEPT)
  @Redirect('/ui/', HttpStatus.MOVED_PERMANENTLY)
  dashboard(): void {}

  @Get('guide')
  @Header(...KEPT)
  @Redirect('/guide/', HttpStatus.MOVED_PERMANENTLY)
  guide(): void {}
}
