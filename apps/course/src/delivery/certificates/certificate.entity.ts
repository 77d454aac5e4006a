import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A course that gives certificates. */
@Entity('certificate_rules')
export class CertificateRule {
  @PrimaryColumn('uuid') courseId!: string;
  /** From the day of completion; null is without end. */
  @Column('int', { nullable: true }) validMonths!: number | null;
  /** What the certificate is called; null is as the course is. */
  @Column('text', { nullable: true }) title!: string | null;
}

/** What was true when it was issued; nothing of it changes with the course, the workspace or the name of the account. */
@Entity('certificates')
export class Certificate {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') workspaceId!: string;
  /** Without hyphens. */
  @Column('text') number!: string;
  /** Null, with the name, where the account is gone. */
  @Column('uuid', { nullable: true }) userId!: string | null;
  /** Of the learning record. */
  @Column('uuid', { nullable: true }) memberId!: string | null;
  @Column('uuid', { nullable: true }) enrollmentId!: string | null;
  @Column('uuid', { nullable: true }) courseId!: string | null;
  @Column('text', { nullable: true }) holderName!: string | null;
  /** Of a path. */
  @Column('uuid', { nullable: true }) pathId!: string | null;
  @Column('uuid', { nullable: true }) pathEnrollmentId!: string | null;
  @Column('text') title!: string;
  /** Titles of the courses of a path, in their order; null where it is of one course. */
  @Column('text', { array: true, nullable: true }) courses!: string[] | null;
  /** Of the course; of a path its revision. */
  @Column('int') version!: number;
  /** Of the course, or of the workspace where it is of a path; BCP 47. */
  @Column('text') language!: string;
  /** Per cent; null where no quiz was graded. */
  @Column('int', { nullable: true }) score!: number | null;
  @Column('text') workspaceName!: string;
  /** IANA, by which its days begin and end. */
  @Column('text') timeZone!: string;
  @Column('date') completedOn!: Date;
  /** The last day on which it is valid. */
  @Column('date', { nullable: true }) validUntil!: Date | null;
  @Column('timestamptz') issuedAt!: Date;
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
  @Column('text', { nullable: true }) revokedReason!: string | null;
  /** By one with the name put right. */
  @Column('timestamptz', { nullable: true }) replacedAt!: Date | null;
  /** The id of the one before. */
  @Column('uuid', { nullable: true }) replaces!: string | null;
}
