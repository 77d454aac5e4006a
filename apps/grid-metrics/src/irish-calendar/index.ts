export {
  bucketStarts,
  dayAround,
  dayOfDate,
  INTERVALS,
  labelOf,
  later,
  LEAST_WIDTH,
  sayTime,
  type Interval,
} from './irish-calendar.js';
export { readDuration } from './read-duration.js';
