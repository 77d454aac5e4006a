import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The records of those who were members before there were records; newer ones are made by the trigger. */
export class RecordsOfMembers1700000093010 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `INSERT INTO learning_records (id, workspace_id, user_id) SELECT id, workspace_id, user_id FROM members ON CONFLICT DO NOTHING`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM learning_records`);
  }
}
