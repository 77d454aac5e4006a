import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../concurrent-index.js';

/** A person's own trail: calls outside any workspace, by them or, where nobody was signed in yet, on their account. */
export class AuditEventsOfAPerson1700000092010 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      queryRunner,
      'audit_events_by_person',
      `ON audit_events ((coalesce(actor_id::text, record #>> '{targets,0,id}')), at DESC, id DESC) WHERE workspace_id IS NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX audit_events_by_person`);
  }
}
