import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An enrolment goes with its record, no longer with the membership. */
export class EnrollmentsOutliveMembers1700000093020 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE enrollments DROP CONSTRAINT enrollments_member_id_fkey,
        ADD CONSTRAINT enrollments_record FOREIGN KEY (member_id) REFERENCES learning_records
          ON DELETE CASCADE ON UPDATE CASCADE NOT VALID`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM enrollments WHERE member_id NOT IN (SELECT id FROM members)`);
    await queryRunner.query(`
      ALTER TABLE enrollments DROP CONSTRAINT enrollments_record,
        ADD CONSTRAINT enrollments_member_id_fkey FOREIGN KEY (member_id) REFERENCES members ON DELETE CASCADE`);
  }
}
