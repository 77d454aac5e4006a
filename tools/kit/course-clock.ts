import pg from 'pg';

/** Makes the moment of the course service's database another by an interval of PostgreSQL, such as `-60 days`; `0` is the real one. */
export const setClock = (interval: string): string =>
  `CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$SELECT clock_timestamp()${
    interval === '0' ? '' : ` + interval '${interval}'`
  }$$`;

export interface CourseClock {
  daysAgo: (days: number) => Promise<void>;
  end: () => Promise<void>;
}

/** Moves the clock of a database that nobody uses yet. `end` puts it right, whatever happened. */
export async function courseClock(databaseUrl: string): Promise<CourseClock> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const set = async (interval: string): Promise<void> => void (await client.query(setClock(interval)));
  return {
    daysAgo: (days) => set(days === 0 ? '0' : `-${days} days`),
    end: async () => {
      try {
        await set('0');
      } finally {
        await client.end();
      }
    },
  };
}
