import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EventPayloads } from '../../kernel/events.js';
import type { NoticeKind, ToldKind } from './domain/notice-kinds.js';

/** What a member is told of an event. */
@Entity('notices')
export class Notice {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') memberId!: string;
  /** Which may be cleared away before the notice. */
  @Column('uuid') eventId!: string;
  @Column('text') kind!: NoticeKind;
  @Column('jsonb') payload!: EventPayloads[ToldKind];
  @Column('uuid', { nullable: true }) courseId!: string | null;
  @Column('timestamptz') at!: Date;
  @Column('timestamptz', { nullable: true }) readAt!: Date | null;
  @Column('timestamptz', { nullable: true }) mailedAt!: Date | null;
}
