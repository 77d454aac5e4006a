import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('password_resets')
export class PasswordReset {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') userId!: string;
  @Column('bytea') secretHash!: Buffer;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
}
