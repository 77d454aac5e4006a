import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('groups')
export class Group {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') workspaceId!: string;
  /** Unique in the workspace, whatever its case. */
  @Column('text') name!: string;
  @Column('timestamptz') createdAt!: Date;
}

@Entity('group_members')
export class GroupMember {
  @PrimaryColumn('uuid') groupId!: string;
  @PrimaryColumn('uuid') memberId!: string;
  @Column('timestamptz') createdAt!: Date;
}
