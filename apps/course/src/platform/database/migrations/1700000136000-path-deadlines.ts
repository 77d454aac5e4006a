import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which due dates of paths were told to whom, as of courses; what was overdue before is marked as told. */
export class PathDeadlines1700000136000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE told_path_deadlines (
        path_enrollment_id uuid REFERENCES path_enrollments ON DELETE CASCADE,
        kind text,
        due_on date,
        at timestamptz(3) NOT NULL DEFAULT app_now(),
        PRIMARY KEY (path_enrollment_id, kind, due_on)
      )`);
    await queryRunner.query(`
      INSERT INTO told_path_deadlines (path_enrollment_id, kind, due_on)
        SELECT e.id, 'path.overdue', d.day
          FROM path_enrollments e CROSS JOIN LATERAL (SELECT min(a.due_on) AS day FROM path_assignments a WHERE a.path_id = e.path_id
            AND (a.member_id = e.member_id OR a.group_id IN (SELECT group_id FROM group_members g WHERE g.member_id = e.member_id))) d
         WHERE e.completed_at IS NULL AND d.day < app_now()::date`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE told_path_deadlines');
  }
}
