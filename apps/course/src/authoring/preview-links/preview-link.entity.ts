import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a link to a draft is worth; its address is the id, signed. */
@Entity('preview_links')
export class PreviewLink {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') workspaceId!: string;
  @Column('uuid') courseId!: string;
  /** It opens the draft only while this person may read it. */
  @Column('uuid') createdBy!: string;
  @Column('text', { nullable: true }) passwordHash!: string | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
}
