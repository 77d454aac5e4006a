import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EventKind } from '../../kernel/events.js';
import type { DeliveryState } from './domain/delivery-states.js';
import type { TEST_KIND } from './event-catalogue.js';

/** One event on its way to one endpoint. */
@Entity('webhook_deliveries')
export class WebhookDelivery {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') workspaceId!: string;
  @Column('uuid') endpointId!: string;
  @Column('uuid') eventId!: string;
  @Column('text') kind!: EventKind | typeof TEST_KIND;
  @Column('text') body!: string;
  @Column('uuid', { nullable: true }) replayOf!: string | null;
  @Column('text') state!: DeliveryState;
  @Column('int') attempts!: number;
  @Column('timestamptz', { nullable: true }) nextAttemptAt!: Date | null;
  @Column('boolean') sending!: boolean;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  @Column('text', { nullable: true }) requestId!: string | null;
  @Column('text', { nullable: true }) traceparent!: string | null;
}

@Entity('webhook_attempts')
export class WebhookAttempt {
  @PrimaryColumn('uuid') deliveryId!: string;
  @PrimaryColumn('int') number!: number;
  @Column('timestamptz') at!: Date;
  /** Null where there was no answer. */
  @Column('int', { nullable: true }) status!: number | null;
  @Column('text', { nullable: true }) error!: string | null;
  @Column('text', { nullable: true }) response!: string | null;
  @Column('int') durationMs!: number;
}
