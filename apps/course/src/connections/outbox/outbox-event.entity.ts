import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EventKind, EventPayloads } from '../../kernel/events.js';

/** What happened, kept by `emitEvent` until it is dispatched. */
@Entity('outbox_events')
export class OutboxEvent {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') workspaceId!: string;
  @Column('text') kind!: EventKind;
  @Column('jsonb') payload!: EventPayloads[EventKind];
  @Column('timestamptz') at!: Date;
  @Column('timestamptz', { nullable: true }) dispatchedAt!: Date | null;
  /** The request that it goes back to, and its trace. */
  @Column('text', { nullable: true }) requestId!: string | null;
  @Column('text', { nullable: true }) traceparent!: string | null;
}
