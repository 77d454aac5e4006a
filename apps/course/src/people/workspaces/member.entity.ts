import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Role } from '../../kernel/actor.js';

@Entity('members')
export class Member {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') workspaceId!: string;
  @Column('uuid') userId!: string;
  @Column('text') role!: Role;
  @Column('timestamptz') createdAt!: Date;
}
