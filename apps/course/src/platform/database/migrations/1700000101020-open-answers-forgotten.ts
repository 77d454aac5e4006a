import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is kept of an erased account has no name; what was written in free text may hold one. */
export class OpenAnswersForgotten1700000101020 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION forget_open_answers() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE quiz_attempts a
           SET answers = (SELECT coalesce(jsonb_object_agg(q.key, q.value) FILTER (WHERE q.value->>'kind' <> 'open-answer'), '{}')
                            FROM jsonb_each(a.answers) q),
               points = (SELECT coalesce(jsonb_object_agg(p.key, p.value || '{"comment": null}'), '{}') FROM jsonb_each(a.points) p)
          FROM enrollments e
         WHERE e.id = a.enrollment_id AND e.member_id = NEW.id AND a.answers @? '$.*.kind ? (@ == "open-answer")';
        RETURN NULL;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER learning_records_forget AFTER UPDATE OF user_id ON learning_records
        FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION forget_open_answers()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER learning_records_forget ON learning_records');
    await queryRunner.query('DROP FUNCTION forget_open_answers()');
  }
}
