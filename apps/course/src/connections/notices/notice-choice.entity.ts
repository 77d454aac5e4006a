import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { How, MailedKind } from './domain/mail-choices.js';

/** How a person wants to hear of a kind of notice by mail, in all their workspaces; without a row the default holds. */
@Entity('notice_choices')
export class NoticeChoice {
  @PrimaryColumn('uuid') userId!: string;
  @PrimaryColumn('text') kind!: MailedKind;
  @Column('text') how!: How;
}
