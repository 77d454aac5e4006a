import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHAIN = `coalesce(workspace_id, '00000000-0000-0000-0000-000000000000')`;

/**
 * The hash chains over the audit trail: one a workspace, and one (the zero UUID) for calls outside any. Events wait in
 * audit_unsealed, filled by a trigger, since the order of ids is not the order of commits and a watermark would lose some.
 */
export class AuditSeals1700000050000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE audit_seals (
        chain uuid NOT NULL,
        seq bigint NOT NULL CHECK (seq > 0),
        event_id uuid NOT NULL UNIQUE,
        event_hash text NOT NULL,
        prev_hash text NOT NULL,
        hash text NOT NULL,
        PRIMARY KEY (chain, seq)
      )`);
    await queryRunner.query(`CREATE TABLE audit_chains (chain uuid PRIMARY KEY, seq bigint NOT NULL, hash text NOT NULL)`);
    await queryRunner.query(
      `CREATE TABLE audit_unsealed (chain uuid NOT NULL, at timestamptz(3) NOT NULL, event_id uuid NOT NULL, PRIMARY KEY (at, event_id))`,
    );
    await queryRunner.query(`CREATE INDEX audit_unsealed_of_chain ON audit_unsealed (chain)`);
    await queryRunner.query(`INSERT INTO audit_unsealed (chain, at, event_id) SELECT ${CHAIN}, at, id FROM audit_events`);
    await queryRunner.query(`
      CREATE FUNCTION audit_await_seal() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO audit_unsealed (chain, at, event_id) SELECT ${CHAIN}, at, id FROM added; RETURN NULL; END $$`);
    await queryRunner.query(`
      CREATE TRIGGER audit_events_await_seal AFTER INSERT ON audit_events
        REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_await_seal()`);
    await queryRunner.query(
      `CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE ON audit_seals FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
    );
    for (const table of ['audit_events', 'audit_seals'])
      await queryRunner.query(
        `CREATE TRIGGER ${table}_no_truncate BEFORE TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
      );
    // The lists, newest first, by what people look for
    await queryRunner.query(`DROP INDEX audit_events_of_workspace`);
    await queryRunner.query(`CREATE INDEX audit_events_by_time ON audit_events (workspace_id, at DESC, id DESC)`);
    await queryRunner.query(`CREATE INDEX audit_events_by_actor ON audit_events (workspace_id, actor_id, at DESC, id DESC)`);
    await queryRunner.query(`CREATE INDEX audit_events_by_action ON audit_events (workspace_id, action, at DESC, id DESC)`);
    await queryRunner.query(
      `CREATE INDEX audit_events_by_refusal ON audit_events (workspace_id, outcome, at DESC, id DESC) WHERE outcome <> 'success'`,
    );
    await queryRunner.query(
      `CREATE INDEX audit_events_by_target ON audit_events USING gin ((record -> 'targets') jsonb_path_ops)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const index of ['time', 'actor', 'action', 'refusal', 'target'])
      await queryRunner.query(`DROP INDEX audit_events_by_${index}`);
    await queryRunner.query(`CREATE INDEX audit_events_of_workspace ON audit_events (workspace_id, id)`);
    await queryRunner.query(`DROP TRIGGER audit_events_no_truncate ON audit_events`);
    await queryRunner.query(`DROP TRIGGER audit_events_await_seal ON audit_events`);
    await queryRunner.query(`DROP FUNCTION audit_await_seal()`);
    for (const table of ['audit_unsealed', 'audit_chains', 'audit_seals']) await queryRunner.query(`DROP TABLE ${table}`);
  }
}
