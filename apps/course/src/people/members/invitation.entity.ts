import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Role } from '../../kernel/actor.js';

@Entity('invitations')
export class Invitation {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') workspaceId!: string;
  /** The only address that it is good for, lower case; null for whoever has the link. */
  @Column('text', { nullable: true }) email!: string | null;
  @Column('text') role!: Role;
  @Column('bytea') secretHash!: Buffer;
  @Column('uuid', { nullable: true }) invitedBy!: string | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) acceptedAt!: Date | null;
  @Column('uuid', { nullable: true }) acceptedBy!: string | null;
}
