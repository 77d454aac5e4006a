import { applyDecorators } from '@nestjs/common';
import { ApiProduces, ApiQuery, ApiServiceUnavailableResponse } from '@nestjs/swagger';
import { problemSchema } from '@lib/validation';

const TIME_OR_DATE = 'ISO 8601 with an offset, the seconds may be left out; or a date, which is the whole day in UTC';

/** Describes what `readSeriesQuery` reads. */
export const ApiSeriesQuery = (): MethodDecorator =>
  applyDecorators(
    ApiQuery({
      name: 'from',
      required: false,
      description: `The earliest time. ${TIME_OR_DATE}`,
      example: '2026-01-31T09:15:00Z',
    }),
    ApiQuery({ name: 'to', required: false, description: `The latest time, inclusive. ${TIME_OR_DATE}`, example: '2026-01-31' }),
    ApiQuery({
      name: 'series',
      required: false,
      description: 'Names of series, separated by commas; one that has no reading is empty',
      example: 'ALL,ROI',
    }),
    ApiQuery({
      name: 'format',
      required: false,
      enum: ['json', 'csv'],
      description: 'CSV has a row a time and a column a series',
    }),
    ApiProduces('application/json', 'text/csv'),
  );

export const ApiNotLoaded = (): ClassDecorator & MethodDecorator =>
  ApiServiceUnavailableResponse({
    description: 'Not loaded yet; Retry-After says when to ask again',
    standardSchema: problemSchema,
  });
