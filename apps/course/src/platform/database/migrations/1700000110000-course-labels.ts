import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What courses are found by beside their title. The language is the draft's: reading it from the document would unpack megabytes a list. */
export class CourseLabels1700000110000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE courses ADD COLUMN tags text[] NOT NULL DEFAULT '{}'`);
    await queryRunner.query(`ALTER TABLE courses ADD COLUMN language text NOT NULL DEFAULT ''`);
    await queryRunner.query(`
      CREATE FUNCTION keep_course_language() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.language := coalesce(NEW.draft ->> 'language', 'und');
        RETURN NEW;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER keeps_language BEFORE INSERT OR UPDATE OF draft ON courses
        FOR EACH ROW EXECUTE FUNCTION keep_course_language()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER keeps_language ON courses');
    await queryRunner.query('DROP FUNCTION keep_course_language');
    await queryRunner.query('ALTER TABLE courses DROP COLUMN language');
    await queryRunner.query('ALTER TABLE courses DROP COLUMN tags');
  }
}
