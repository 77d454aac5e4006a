import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is to take what, and how far they are. `progress`, `state` and the counts behind analytics are written with every step. */
export class Enrollments1700000011000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE assignments (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
        course_id uuid NOT NULL REFERENCES courses ON DELETE CASCADE,
        member_id uuid REFERENCES members ON DELETE CASCADE,
        group_id uuid REFERENCES groups ON DELETE CASCADE,
        due_on date,
        assigned_by uuid REFERENCES users ON DELETE SET NULL,
        created_at timestamptz(3) NOT NULL DEFAULT app_now(),
        CHECK ((member_id IS NULL) <> (group_id IS NULL))
      )`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX assignments_to_member ON assignments (course_id, member_id) WHERE member_id IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX assignments_to_group ON assignments (course_id, group_id) WHERE group_id IS NOT NULL`,
    );
    await queryRunner.query(`CREATE INDEX assignments_of_group ON assignments (group_id) WHERE group_id IS NOT NULL`);
    await queryRunner.query(`CREATE INDEX assignments_of_member ON assignments (member_id) WHERE member_id IS NOT NULL`);
    await queryRunner.query(`
      CREATE TABLE enrollments (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
        course_id uuid NOT NULL REFERENCES courses ON DELETE CASCADE,
        member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
        version int NOT NULL,
        state text NOT NULL DEFAULT 'enrolled' CHECK (state IN ('enrolled', 'in-progress', 'completed')),
        progress int NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
        extra_attempts jsonb NOT NULL DEFAULT '{}',
        started_at timestamptz(3),
        completed_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT app_now(),
        UNIQUE (course_id, member_id),
        FOREIGN KEY (course_id, version) REFERENCES course_versions,
        CHECK ((state = 'completed') = (completed_at IS NOT NULL))
      )`);
    await queryRunner.query(`CREATE INDEX enrollments_of_member ON enrollments (member_id, id)`);
    await queryRunner.query(`CREATE INDEX enrollments_of_course ON enrollments (course_id) INCLUDE (state, progress)`);
    await queryRunner.query(`
      CREATE TABLE enrollment_steps (
        enrollment_id uuid NOT NULL REFERENCES enrollments ON DELETE CASCADE,
        step_id uuid NOT NULL,
        done_at timestamptz(3) NOT NULL DEFAULT app_now(),
        PRIMARY KEY (enrollment_id, step_id)
      )`);
    await queryRunner.query(`
      CREATE TABLE quiz_attempts (
        id uuid PRIMARY KEY,
        enrollment_id uuid NOT NULL REFERENCES enrollments ON DELETE CASCADE,
        quiz_id uuid NOT NULL,
        number int NOT NULL,
        version int NOT NULL,
        mode text NOT NULL CHECK (mode IN ('practice', 'graded')),
        questions jsonb NOT NULL,
        answers jsonb NOT NULL DEFAULT '{}',
        state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'handed-in', 'passed', 'failed')),
        score int CHECK (score BETWEEN 0 AND 100),
        started_at timestamptz(3) NOT NULL DEFAULT app_now(),
        ended_at timestamptz(3),
        UNIQUE (enrollment_id, quiz_id, number)
      )`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX quiz_attempts_open ON quiz_attempts (enrollment_id, quiz_id) WHERE state = 'open'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['quiz_attempts', 'enrollment_steps', 'enrollments', 'assignments'])
      await queryRunner.query(`DROP TABLE ${table}`);
  }
}
