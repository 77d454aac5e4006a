import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How people hear of their notices by mail; without a row the default of the kind holds. */
export class NoticeChoices1700000130020 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE notice_choices (
        user_id uuid REFERENCES users ON DELETE CASCADE,
        kind text,
        how text NOT NULL CHECK (how IN ('at-once', 'digest', 'none')),
        PRIMARY KEY (user_id, kind)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE notice_choices');
  }
}
