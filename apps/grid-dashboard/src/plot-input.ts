import type { Area } from './api.js';
import type { ChartData } from './chart-data.js';
import type { Display } from './format.js';
import type { Colours } from './use-colours.js';
import type { Span } from './view.js';

export interface PlotInput {
  readonly area: Area;
  readonly data: ChartData;
  readonly axis: Span;
  /** Dates need their year to be told apart. */
  readonly year: boolean;
  readonly display: Display;
  readonly colours: Colours;
}
