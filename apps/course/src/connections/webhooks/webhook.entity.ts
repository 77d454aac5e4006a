import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EventKind } from '../../kernel/events.js';

@Entity('webhook_endpoints')
export class WebhookEndpoint {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') workspaceId!: string;
  @Column('text') url!: string;
  @Column('text') description!: string;
  /** Null for all, also those to come. */
  @Column('text', { array: true, nullable: true }) kinds!: EventKind[] | null;
  @Column('text') include!: 'ids' | 'details';
  @Column('text') format!: 'events' | 'xapi';
  /** What a learning record store is to know the service by: the header, sealed. */
  @Column('bytea', { nullable: true }) sealedAuthorization!: Buffer | null;
  @Column('boolean') active!: boolean;
  @Column('text') secret!: string;
  @Column('text', { nullable: true }) previousSecret!: string | null;
  @Column('timestamptz', { nullable: true }) previousSecretUntil!: Date | null;
  /** Every attempt since then has failed. */
  @Column('timestamptz', { nullable: true }) failingSince!: Date | null;
  @Column('text', { nullable: true }) disabledReason!: 'gone' | 'failing' | null;
  @Column('timestamptz', { nullable: true }) disabledAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
}
