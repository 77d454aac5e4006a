import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which courses give a certificate, and those that were given. A certificate outlives the course, the enrolment and the membership; with the
 * account its name goes, whoever deletes it.
 */
export class Certificates1700000132000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE certificate_rules (
        course_id uuid PRIMARY KEY REFERENCES courses ON DELETE CASCADE,
        valid_months int CHECK (valid_months BETWEEN 1 AND 120)
      )`);
    await queryRunner.query(`
      CREATE TABLE certificates (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
        number text NOT NULL UNIQUE,
        user_id uuid REFERENCES users ON DELETE SET NULL,
        member_id uuid REFERENCES learning_records ON DELETE SET NULL ON UPDATE CASCADE,
        enrollment_id uuid REFERENCES enrollments ON DELETE SET NULL,
        course_id uuid REFERENCES courses ON DELETE SET NULL,
        holder_name text,
        title text NOT NULL,
        version int NOT NULL,
        language text NOT NULL,
        score int,
        workspace_name text NOT NULL,
        time_zone text NOT NULL,
        completed_on date NOT NULL,
        valid_until date,
        issued_at timestamptz(3) NOT NULL DEFAULT app_now(),
        revoked_at timestamptz(3),
        revoked_reason text,
        replaced_at timestamptz(3),
        replaces uuid UNIQUE REFERENCES certificates ON DELETE CASCADE,
        CHECK ((revoked_at IS NULL) = (revoked_reason IS NULL)),
        CHECK ((user_id IS NULL) = (holder_name IS NULL))
      )`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX certificates_in_force ON certificates (enrollment_id) WHERE replaced_at IS NULL`,
    );
    for (const [name, columns] of [
      ['workspace', 'workspace_id, id'],
      ['course', 'course_id, id'],
      ['member', 'member_id, id'],
      ['user', 'user_id, workspace_id, id'],
      ['enrollment', 'enrollment_id'],
    ]) {
      await queryRunner.query(`CREATE INDEX certificates_of_${name} ON certificates (${columns})`);
    }
    await queryRunner.query(`
      CREATE FUNCTION forget_certificate_holder() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.holder_name := NULL;
        RETURN NEW;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER forgets_certificate_holder BEFORE UPDATE OF user_id ON certificates
        FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION forget_certificate_holder()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE certificates`);
    await queryRunner.query(`DROP FUNCTION forget_certificate_holder`);
    await queryRunner.query(`DROP TABLE certificate_rules`);
  }
}
