import { Controller, Get, HttpStatus, Redirect } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';

@ApiExcludeController()
@Controller()
export class PagesController {
  @Get()
  @Redirect('/ui/', HttpStatus.FOUND)
  root(): void {}

  @Get('ui')
  @Redirect('/ui/', HttpStatus.MOVED_PERMANENTLY)
  dashboard(): void {}

  @Get('guide')
  @Redirect('/guide/', HttpStatus.MOVED_PERMANENTLY)
  guide(): void {}
}
