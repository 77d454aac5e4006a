import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Courses in an order, with what must be completed before each. A course that a path has cannot be deleted; a path goes with its
 * workspace only. Who takes a path is kept with their learning record, as enrolments are.
 */
export class LearningPaths1700000131000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE learning_paths (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
        title text NOT NULL,
        description text NOT NULL DEFAULT '',
        state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'published', 'archived')),
        published_at timestamptz(3),
        revision int NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT app_now(),
        updated_at timestamptz(3) NOT NULL DEFAULT app_now()
      )`);
    await queryRunner.query('CREATE INDEX learning_paths_of_workspace ON learning_paths (workspace_id, id)');
    await queryRunner.query(`
      CREATE TABLE path_steps (
        path_id uuid NOT NULL REFERENCES learning_paths ON DELETE CASCADE,
        course_id uuid NOT NULL REFERENCES courses,
        position int NOT NULL,
        after uuid[] NOT NULL,
        PRIMARY KEY (path_id, course_id)
      )`);
    await queryRunner.query('CREATE INDEX path_steps_of_course ON path_steps (course_id)');
    await queryRunner.query(`
      CREATE TABLE path_assignments (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
        path_id uuid NOT NULL REFERENCES learning_paths ON DELETE CASCADE,
        member_id uuid REFERENCES learning_records ON DELETE CASCADE ON UPDATE CASCADE,
        group_id uuid REFERENCES groups ON DELETE CASCADE,
        due_on date,
        assigned_by uuid REFERENCES users ON DELETE SET NULL,
        created_at timestamptz(3) NOT NULL DEFAULT app_now(),
        CHECK ((member_id IS NULL) <> (group_id IS NULL))
      )`);
    await queryRunner.query(
      'CREATE UNIQUE INDEX path_assignments_to_member ON path_assignments (path_id, member_id) WHERE member_id IS NOT NULL',
    );
    await queryRunner.query(
      'CREATE UNIQUE INDEX path_assignments_to_group ON path_assignments (path_id, group_id) WHERE group_id IS NOT NULL',
    );
    await queryRunner.query('CREATE INDEX path_assignments_of_path ON path_assignments (path_id, id)');
    await queryRunner.query(
      'CREATE INDEX path_assignments_of_member ON path_assignments (member_id) WHERE member_id IS NOT NULL',
    );
    await queryRunner.query('CREATE INDEX path_assignments_of_group ON path_assignments (group_id) WHERE group_id IS NOT NULL');
    await queryRunner.query('CREATE INDEX path_assignments_of_workspace ON path_assignments (workspace_id)');
    await queryRunner.query(
      'CREATE INDEX path_assignments_assigned_by ON path_assignments (assigned_by) WHERE assigned_by IS NOT NULL',
    );
    await queryRunner.query(`
      CREATE TABLE path_enrollments (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
        path_id uuid NOT NULL REFERENCES learning_paths ON DELETE CASCADE,
        member_id uuid NOT NULL REFERENCES learning_records ON DELETE CASCADE ON UPDATE CASCADE,
        started_at timestamptz(3),
        completed_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT app_now(),
        UNIQUE (path_id, member_id)
      )`);
    await queryRunner.query('CREATE INDEX path_enrollments_of_member ON path_enrollments (member_id, id)');
    await queryRunner.query('CREATE INDEX path_enrollments_of_path ON path_enrollments (path_id, id)');
    await queryRunner.query('CREATE INDEX path_enrollments_of_workspace ON path_enrollments (workspace_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE path_enrollments');
    await queryRunner.query('DROP TABLE path_assignments');
    await queryRunner.query('DROP TABLE path_steps');
    await queryRunner.query('DROP TABLE learning_paths');
  }
}
