import { Entity, PrimaryColumn } from 'typeorm';

/** A member whom a comment calls. */
@Entity('comment_mentions')
export class CommentMention {
  @PrimaryColumn('uuid') commentId!: string;
  @PrimaryColumn('uuid') memberId!: string;
}
