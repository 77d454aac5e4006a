import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which files the drafts (version 0) and versions of courses show, kept by triggers with whatever writes these, so that no version of
 * the service can forget it. While one is shown its row cannot go. What a draft names and the workspace does not have has no row:
 * ids are new with every upload, so it will not come either.
 */
export class FileUses1700000093100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE file_uses (
        course_id uuid NOT NULL REFERENCES courses ON DELETE CASCADE,
        version int NOT NULL,
        file_id uuid NOT NULL REFERENCES files,
        PRIMARY KEY (course_id, version, file_id)
      )`);
    await queryRunner.query(`CREATE INDEX file_uses_of_file ON file_uses (file_id)`);
    await queryRunner.query(`
      CREATE FUNCTION file_ids_in(content jsonb) RETURNS uuid[] LANGUAGE sql IMMUTABLE AS $$
        SELECT array(SELECT DISTINCT (id #>> '{}')::uuid FROM jsonb_path_query(content, '$.**.fileId ? (@.type() == "string")') AS id)
      $$`);
    await queryRunner.query(`
      CREATE FUNCTION keep_file_uses() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        shown uuid[];
        course uuid;
        place int := 0;
      BEGIN
        IF TG_TABLE_NAME = 'courses' THEN
          shown := file_ids_in(NEW.draft);
          course := NEW.id;
          DELETE FROM file_uses WHERE course_id = course AND version = place AND file_id <> ALL (shown);
        ELSE
          shown := file_ids_in(NEW.content);
          course := NEW.course_id;
          place := NEW.version;
        END IF;
        -- A file that is being deleted at this moment is waited for, and is then one that is not there.
        INSERT INTO file_uses (course_id, version, file_id)
          SELECT course, place, f.id FROM files f JOIN courses c ON c.id = course AND c.workspace_id = f.workspace_id
           WHERE f.id = ANY (shown) ORDER BY f.id FOR KEY SHARE OF f
          ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$`);
    await queryRunner.query(
      `CREATE TRIGGER keeps_file_uses AFTER INSERT OR UPDATE OF draft ON courses FOR EACH ROW EXECUTE FUNCTION keep_file_uses()`,
    );
    await queryRunner.query(
      `CREATE TRIGGER keeps_file_uses AFTER INSERT ON course_versions FOR EACH ROW EXECUTE FUNCTION keep_file_uses()`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER keeps_file_uses ON course_versions`);
    await queryRunner.query(`DROP TRIGGER keeps_file_uses ON courses`);
    await queryRunner.query(`DROP FUNCTION keep_file_uses`);
    await queryRunner.query(`DROP FUNCTION file_ids_in`);
    await queryRunner.query(`DROP TABLE file_uses`);
  }
}
