import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the courses that were there before show. It reads every document, and keeps nobody waiting but who deletes a file. A draft
 * that is saved meanwhile without a file may keep a row of it, until it is saved again.
 */
export class FileUsesOfCourses1700000093110 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const fill = (version: string, content: string, from: string): Promise<unknown> =>
      queryRunner.query(`
        INSERT INTO file_uses (course_id, version, file_id)
          SELECT c.id, ${version}, f.id FROM ${from} CROSS JOIN LATERAL unnest(file_ids_in(${content})) AS shown (id)
            JOIN files f ON f.id = shown.id AND f.workspace_id = c.workspace_id FOR KEY SHARE OF f
          ON CONFLICT DO NOTHING`);
    await fill('0', 'c.draft', 'courses c');
    await fill('v.version', 'v.content', 'course_versions v JOIN courses c ON c.id = v.course_id');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM file_uses`);
  }
}
