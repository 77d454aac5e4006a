import type { MigrationInterface, QueryRunner } from 'typeorm';

/** All rows hold the new rule, which allows more than the old one. */
export class AudioFiles1700000098000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE files
        DROP CONSTRAINT files_kind_check,
        ADD CONSTRAINT files_kind_check CHECK (kind IN ('image', 'video', 'audio', 'resource')) NOT VALID`);
  }

  /** What is audio becomes a resource, the kind of all that is only kept. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`UPDATE files SET kind = 'resource' WHERE kind = 'audio'`);
    await queryRunner.query(`
      ALTER TABLE files
        DROP CONSTRAINT files_kind_check,
        ADD CONSTRAINT files_kind_check CHECK (kind IN ('image', 'video', 'resource'))`);
  }
}
