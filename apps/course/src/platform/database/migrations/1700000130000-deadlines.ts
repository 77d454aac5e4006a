import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which due dates were told to whom: one that is moved speaks again, one that was told does not. What was overdue before is marked as
 * told, so that nobody hears of the past at once.
 */
export class Deadlines1700000130000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE told_deadlines (
        enrollment_id uuid REFERENCES enrollments ON DELETE CASCADE,
        kind text,
        due_on date,
        at timestamptz(3) NOT NULL DEFAULT app_now(),
        PRIMARY KEY (enrollment_id, kind, due_on)
      )`);
    await queryRunner.query(`
      INSERT INTO told_deadlines (enrollment_id, kind, due_on)
        SELECT e.id, 'enrollment.overdue', d.day
          FROM enrollments e CROSS JOIN LATERAL (SELECT min(a.due_on) AS day FROM assignments a WHERE a.course_id = e.course_id
            AND (a.member_id = e.member_id OR a.group_id IN (SELECT group_id FROM group_members g WHERE g.member_id = e.member_id))) d
         WHERE e.state <> 'completed' AND d.day < app_now()::date`);
    await queryRunner.query('ALTER TABLE generations ADD COLUMN closing_told_at timestamptz(3)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE generations DROP COLUMN closing_told_at');
    await queryRunner.query('DROP TABLE told_deadlines');
  }
}
