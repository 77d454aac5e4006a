import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('users')
export class User {
  @PrimaryColumn('uuid') id!: string;
  /** Lower case; unique. */
  @Column('text') email!: string;
  @Column('text') name!: string;
  /** Argon2id, in the PHC string format. */
  @Column('text') passwordHash!: string;
  @Column('boolean') mailWhenPlanWaits!: boolean;
  @Column('boolean') mailWhenMentioned!: boolean;
  @Column('timestamptz') createdAt!: Date;
}
