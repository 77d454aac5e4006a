import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a person has learned in a workspace belongs to the person there, whether they are a member now or not. The id of a record is
 * that of the membership, or of the last one: where a version that does not know records gives somebody who returns another id, the
 * record follows.
 */
export class LearningRecords1700000093000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE learning_records (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
        user_id uuid REFERENCES users ON DELETE SET NULL,
        UNIQUE (user_id, workspace_id)
      )`);
    await queryRunner.query(`CREATE INDEX learning_records_of_workspace ON learning_records (workspace_id)`);
    await queryRunner.query(`
      CREATE FUNCTION keep_learning_record() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE learning_records SET id = NEW.id WHERE user_id = NEW.user_id AND workspace_id = NEW.workspace_id AND id <> NEW.id;
        INSERT INTO learning_records (id, workspace_id, user_id) VALUES (NEW.id, NEW.workspace_id, NEW.user_id)
          ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$`);
    await queryRunner.query(
      `CREATE TRIGGER keeps_learning_record AFTER INSERT ON members FOR EACH ROW EXECUTE FUNCTION keep_learning_record()`,
    );
    await queryRunner.query(`
      CREATE TABLE closed_assignments (
        id uuid PRIMARY KEY,
        course_id uuid NOT NULL REFERENCES courses ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        due_on date,
        assigned_by uuid REFERENCES users ON DELETE SET NULL,
        created_at timestamptz(3) NOT NULL,
        UNIQUE (user_id, course_id)
      )`);
    await queryRunner.query(`CREATE INDEX closed_assignments_of_course ON closed_assignments (course_id, id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE closed_assignments`);
    await queryRunner.query(`DROP TRIGGER keeps_learning_record ON members`);
    await queryRunner.query(`DROP FUNCTION keep_learning_record`);
    await queryRunner.query(`DROP TABLE learning_records`);
  }
}
