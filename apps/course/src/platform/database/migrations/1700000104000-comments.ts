import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is said about drafts, and whether a person wants a mail when they are called. */
export class Comments1700000104000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users ADD COLUMN mail_when_mentioned boolean NOT NULL DEFAULT true');
    await queryRunner.query(`
      CREATE TABLE comments (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
        course_id uuid NOT NULL REFERENCES courses ON DELETE CASCADE,
        thread_id uuid NOT NULL REFERENCES comments ON DELETE CASCADE,
        slide_id uuid NOT NULL,
        item_id uuid,
        text text,
        author_id uuid REFERENCES users ON DELETE SET NULL,
        created_at timestamptz(3) NOT NULL DEFAULT app_now(),
        edited_at timestamptz(3),
        resolved_at timestamptz(3),
        resolved_by uuid REFERENCES users ON DELETE SET NULL
      )`);
    await queryRunner.query('CREATE INDEX comments_of_course ON comments (course_id, id)');
    await queryRunner.query('CREATE INDEX comments_of_slide ON comments (course_id, slide_id, id) WHERE thread_id = id');
    await queryRunner.query('CREATE INDEX comments_of_thread ON comments (thread_id, id)');
    await queryRunner.query('CREATE INDEX comments_of_author ON comments (author_id) WHERE author_id IS NOT NULL');
    await queryRunner.query('CREATE INDEX comments_resolved_by ON comments (resolved_by) WHERE resolved_by IS NOT NULL');
    await queryRunner.query('CREATE INDEX comments_of_workspace ON comments (workspace_id)');
    await queryRunner.query(`
      CREATE TABLE comment_mentions (
        comment_id uuid NOT NULL REFERENCES comments ON DELETE CASCADE,
        member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
        PRIMARY KEY (comment_id, member_id)
      )`);
    await queryRunner.query('CREATE INDEX comment_mentions_of_member ON comment_mentions (member_id)');
    // What an erased account wrote in free text goes with it; the answers of others stay.
    await queryRunner.query(`
      CREATE FUNCTION forget_comment() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.text := NULL;
        RETURN NEW;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER comments_forget BEFORE UPDATE OF author_id ON comments
        FOR EACH ROW WHEN (NEW.author_id IS NULL) EXECUTE FUNCTION forget_comment()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE comment_mentions');
    await queryRunner.query('DROP TABLE comments');
    await queryRunner.query('DROP FUNCTION forget_comment()');
    await queryRunner.query('ALTER TABLE users DROP COLUMN mail_when_mentioned');
  }
}
