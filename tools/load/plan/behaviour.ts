/** What people are taken to do. Nobody has been watched: whoever knows better changes this table, and all that is computed follows. */
export const BEHAVIOUR = {
  learnersPerWorkspace: 10_000,
  learner: {
    visitsPerYear: 40,
    /** A session lasts for weeks. */
    signInsPerVisit: 0.25,
    listsPerVisit: 1.5,
    coursesOpenedPerVisit: 1.5,
    /** Slides opened and questions answered; each is a write. */
    stepsPerVisit: 12,
    quizzesPerVisit: 1,
    coursesPerYear: 6,
    mailsPerYear: 20,
  },
  trainer: {
    perWorkspace: 50,
    visitsPerYear: 100,
    listsPerVisit: 20,
    coursesReadPerVisit: 15,
    /** Taken to cost what a learner's step does. */
    writesPerVisit: 20,
    coursesPerYear: 12,
    /** Pictures of a course and its share of videos. */
    megabytesPerCourse: 60,
  },
  peak: {
    workingDays: 240,
    /** The busiest day, such as that before a course is due, beside the mean one. */
    busyDay: 3,
    /** Of a day's calls, those in its busiest hour. */
    busyHourShare: 0.2,
    /** The busiest minute beside the mean one of that hour. */
    busyMinute: 1.5,
  },
  /** What is kept: the audit trail as AUDIT_RETENTION_DAYS has it; of learning and courses this many years. */
  years: { audit: 2, rest: 3 },
} as const;

/** What one of each can take, and how that is known. */
export const CAPACITIES = {
  /** The largest server that is rented without asking. */
  databaseCores: 64,
  databaseMemoryGb: 512,
  /** Beyond some hundreds PostgreSQL spends its time on them. */
  databaseConnections: 500,
  /** docs/data.md, Growth: 100,000 in 44 s by the one worker that seals. */
  sealsPerSecond: 2_300,
  /** docs/data.md, Growth: a mail server that writes each to its disk. */
  mailsPerSecond: 126,
  /** docs/data.md, Growth: `restore.js` took 93 s for 240 MB; a night has eight hours. */
  restoredGbInANight: (0.24 / 93) * 8 * 3_600,
} as const;

/** DATABASE_POOL_SIZE. */
export const CONNECTIONS_PER_PROCESS = 10;
/** So that one may be replaced while the others serve. */
export const FEWEST = 2;
/** A counter is 104 bytes by `MEMORY USAGE`; twice that with what finds it and room to grow. */
export const REDIS_BYTES_PER_CALLER = 200;

export const WISHES = {
  api: { share: 0.95, withinMs: 100, busyAtMost: 0.6 },
  database: { share: 0.95, withinMs: 50, busyAtMost: 0.6 },
  worker: { share: 0.95, withinMs: 5_000, busyAtMost: 0.6 },
} as const;
