import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import { beginRoundsDue, findRoundsDue } from './rounds.js';

const BATCH = 500;

/** Begins the next rounds of courses that are taken again. */
@Injectable()
export class Rounds {
  constructor(private readonly database: Database) {}

  /** Each begins once, however many workers look. @returns how many have. */
  async begin(): Promise<number> {
    let all = 0;
    for (;;) {
      const due = await this.database.transaction((tx) => findRoundsDue(tx, BATCH));
      let begun = 0;
      for (const [courseId, of] of Map.groupBy(due, (one) => one.courseId))
        begun += await this.database.transaction((tx) => beginRoundsDue(tx, courseId, of));
      all += begun;
      if (begun === 0) return all;
    }
  }
}
