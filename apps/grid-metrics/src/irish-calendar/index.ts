export {
  bucketStarts,
  dayAround,
  dayOfDate,
  INTERVALS,
  labelOf,
  later,
  LEAST_WIDTH,
  sayTime,
  startOf,
  type Interval,
} from './irish-calendar.js';
export { readDuration } from './read-duration.js';
