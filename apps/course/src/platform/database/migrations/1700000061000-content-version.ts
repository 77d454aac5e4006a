import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A number that every change of what held answers show raises, whoever makes it; part of a held answer's key.
 * Deferred, so that the lock on the workspace is a transaction's last and shortest.
 */
export class ContentVersion1700000061000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE workspaces ADD COLUMN content_version bigint NOT NULL DEFAULT 0`);
    await queryRunner.query(`
      CREATE FUNCTION raise_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE workspace uuid;
      BEGIN
        IF TG_TABLE_NAME = 'group_members' THEN
          SELECT workspace_id INTO workspace FROM groups WHERE id = coalesce(NEW.group_id, OLD.group_id);
        ELSE
          workspace := coalesce(NEW.workspace_id, OLD.workspace_id);
        END IF;
        -- once a transaction is enough, also where it changes a thousand rows
        IF workspace IS NOT NULL AND coalesce(current_setting('app.raised', true), '') <> workspace::text THEN
          UPDATE workspaces SET content_version = content_version + 1 WHERE id = workspace;
          PERFORM set_config('app.raised', workspace::text, true);
        END IF;
        RETURN NULL;
      END $$`);
    for (const table of ['courses', 'members', 'groups', 'group_members']) {
      await queryRunner.query(`
        CREATE CONSTRAINT TRIGGER raises_content_version AFTER INSERT OR UPDATE OR DELETE ON ${table}
          DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version()`);
    }
    await queryRunner.query(`
      CREATE FUNCTION raise_content_versions_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE workspaces SET content_version = content_version + 1
         WHERE id IN (SELECT workspace_id FROM members WHERE user_id = NEW.id);
        RETURN NULL;
      END $$`);
    await queryRunner.query(`
      CREATE CONSTRAINT TRIGGER raises_content_versions AFTER UPDATE OF name, email ON users
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_versions_of_user()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER raises_content_versions ON users`);
    await queryRunner.query(`DROP FUNCTION raise_content_versions_of_user`);
    for (const table of ['courses', 'members', 'groups', 'group_members'])
      await queryRunner.query(`DROP TRIGGER raises_content_version ON ${table}`);
    await queryRunner.query(`DROP FUNCTION raise_content_version`);
    await queryRunner.query(`ALTER TABLE workspaces DROP COLUMN content_version`);
  }
}
