import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../concurrent-index.js';

/** One certificate in force for each learner in a path. */
export class CertificatesOfPathsInForce1700000138010 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const name of ['path_id', 'path_enrollment_id'])
      await queryRunner.query(`ALTER TABLE certificates VALIDATE CONSTRAINT certificates_${name}_fkey`);
    await createIndexConcurrently(queryRunner, 'certificates_of_path', 'ON certificates (path_id, id)');
    await createIndexConcurrently(queryRunner, 'certificates_of_path_enrollment', 'ON certificates (path_enrollment_id)');
    const inForce = 'ON certificates (path_enrollment_id) WHERE replaced_at IS NULL';
    await createIndexConcurrently(queryRunner, 'certificates_of_path_in_force', inForce, { isUnique: true });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of ['certificates_of_path_in_force', 'certificates_of_path_enrollment', 'certificates_of_path'])
      await queryRunner.query(`DROP INDEX ${name}`);
  }
}
