import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { How } from './domain/mail-choices.js';
import type { NoticeKind } from './domain/notice-kinds.js';

/** How a person wants to hear of a kind of notice by mail, in all their workspaces; without a row the default holds. */
@Entity('notice_choices')
export class NoticeChoice {
  @PrimaryColumn('uuid') userId!: string;
  @PrimaryColumn('text') kind!: NoticeKind;
  @Column('text') how!: How;
}
