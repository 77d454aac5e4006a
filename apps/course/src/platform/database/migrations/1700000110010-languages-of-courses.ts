import type { MigrationInterface, QueryRunner } from 'typeorm';

const AT_ONCE = 200;

/** Of the courses that were there before, a few at a time, so that nobody who saves one waits for long. */
export class LanguagesOfCourses1700000110010 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (let filled = AT_ONCE; filled === AT_ONCE;) {
      const [batch] = (await queryRunner.query(`
        WITH old AS (SELECT id FROM courses WHERE language = '' LIMIT ${AT_ONCE} FOR UPDATE),
          filled AS (UPDATE courses c SET language = coalesce(c.draft ->> 'language', 'und') FROM old WHERE c.id = old.id RETURNING c.id)
        SELECT count(*)::int AS filled FROM filled`)) as { filled: number }[];
      filled = batch?.filled ?? 0;
    }
  }

  async down(): Promise<void> {
    // The column goes with the migration before
  }
}
