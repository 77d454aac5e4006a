import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a person wants a mail when a plan waits for them. */
export class MailsOfWaitingPlans1700000102000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users ADD COLUMN mail_when_plan_waits boolean NOT NULL DEFAULT true');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users DROP COLUMN mail_when_plan_waits');
  }
}
