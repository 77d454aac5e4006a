import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('registrations')
export class WaitingAddress {
  @PrimaryColumn('uuid') id!: string;
  /** Whose address it is to become; null for a new account. */
  @Column('uuid', { nullable: true }) userId!: string | null;
  @Column('text') email!: string;
  @Column('text') name!: string;
  @Column('text') passwordHash!: string;
  @Column('bytea') secretHash!: Buffer;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
}
