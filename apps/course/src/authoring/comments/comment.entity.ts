import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What somebody said about a slide of a draft, or to what was said before. */
@Entity('comments')
export class Comment {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') workspaceId!: string;
  @Column('uuid') courseId!: string;
  /** The comment that opened the thread; its own id where it did. */
  @Column('uuid') threadId!: string;
  /** Of the draft; it may be gone, and come back with a version. */
  @Column('uuid') slideId!: string;
  /** The block, interaction or question; null: the slide as a whole. */
  @Column('uuid', { nullable: true }) itemId!: string | null;
  /** Null once it was deleted, or the account of its author erased, while others had answered. */
  @Column('text', { nullable: true }) text!: string | null;
  @Column('uuid', { nullable: true }) authorId!: string | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) editedAt!: Date | null;
  /** Of the comment that opened the thread. */
  @Column('timestamptz', { nullable: true }) resolvedAt!: Date | null;
  @Column('uuid', { nullable: true }) resolvedBy!: string | null;
}
