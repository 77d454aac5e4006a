import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What members are told of what happened, each of an event once; it goes with the membership, and with the course that it speaks of. */
export class Notices1700000130010 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE notices (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
        event_id uuid NOT NULL,
        kind text NOT NULL,
        payload jsonb NOT NULL,
        course_id uuid REFERENCES courses ON DELETE CASCADE,
        at timestamptz(3) NOT NULL,
        read_at timestamptz(3),
        mailed_at timestamptz(3),
        UNIQUE (event_id, member_id)
      )`);
    await queryRunner.query('CREATE INDEX notices_of_member ON notices (member_id, id DESC)');
    await queryRunner.query('CREATE INDEX notices_unread ON notices (member_id, id DESC) WHERE read_at IS NULL');
    await queryRunner.query('CREATE INDEX notices_of_course ON notices (course_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE notices');
  }
}
