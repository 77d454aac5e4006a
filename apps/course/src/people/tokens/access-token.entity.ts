import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('access_tokens')
export class AccessToken {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') userId!: string;
  /** Null reaches every workspace where the owner is owner or trainer. */
  @Column('uuid', { nullable: true }) workspaceId!: string | null;
  @Column('text') label!: string;
  /** First characters of the secret, to recognise it by. */
  @Column('text') prefix!: string;
  @Column('bytea') secretHash!: Buffer;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) expiresAt!: Date | null;
  @Column('timestamptz', { nullable: true }) lastUsedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
  @Column('text', { nullable: true }) revokedReason!: RevokedReason | null;
}

export type RevokedReason = 'revoked-by-owner' | 'revoked-by-workspace' | 'password-changed' | 'signed-out-everywhere';
