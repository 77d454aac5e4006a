import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('sessions')
export class Session {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') userId!: string;
  @Column('bytea') secretHash!: Buffer;
  @Column('text', { nullable: true }) userAgent!: string | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') lastUsedAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
}
