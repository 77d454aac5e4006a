import type { Charted } from './api.js';
import type { ChartData } from './chart-data.js';
import type { Fan } from './fan.js';
import type { Display } from './format.js';
import type { Colours } from './use-colours.js';
import type { Span } from './view.js';

export interface PlotInput {
  readonly area: Charted;
  /** Seconds between two of its times: a day or an hour, too, where it is of means. */
  readonly cadence: number;
  readonly data: ChartData;
  readonly fan: Fan;
  readonly axis: Span;
  /** Dates need their year to be told apart. */
  readonly year: boolean;
  readonly display: Display;
  readonly colours: Colours;
}
