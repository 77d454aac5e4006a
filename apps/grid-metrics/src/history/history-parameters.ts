import { applyDecorators } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { AGGREGATES } from './domain/buckets.js';
import { FORMATS } from './formats/index.js';
import { INTERVALS } from '../irish-calendar/index.js';

const TIME_OR_DATE = 'ISO 8601 with an offset, the seconds may be left out; or a date, which is the whole day in Ireland';

/** Describes what `readHistoryQuery` reads. */
export const ApiHistoryQuery = (): MethodDecorator =>
  applyDecorators(
    ApiQuery({
      name: 'from',
      required: false,
      description: `The earliest time; without it from the first reading on. ${TIME_OR_DATE}`,
      example: '2026-01-01',
    }),
    ApiQuery({ name: 'to', required: false, description: `The latest time, inclusive. ${TIME_OR_DATE}`, example: '2026-01-31' }),
    ApiQuery({
      name: 'series',
      required: false,
      description: 'Names of series, separated by commas; one that has no reading is empty. Without it all that have one',
      example: 'ALL,ROI',
    }),
    ApiQuery({
      name: 'interval',
      required: false,
      enum: INTERVALS,
      description: 'Length of a bucket; hour where it is left out',
    }),
    ApiQuery({
      name: 'aggregate',
      required: false,
      enum: AGGREGATES,
      description: 'What a value says of the readings of its bucket; mean where it is left out',
    }),
    ApiQuery({
      name: 'format',
      required: false,
      enum: FORMATS,
      description: 'CSV, Parquet and Arrow have a row a time, and two columns a series: the value and the count of its readings',
    }),
  );
