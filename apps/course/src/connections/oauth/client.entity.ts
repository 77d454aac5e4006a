import type { AdapterPayload } from 'oidc-provider';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A client that registered itself. */
@Entity('oauth_clients')
export class OAuthClient {
  @PrimaryColumn('text') id!: string;
  /** With the hash of its secret. */
  @Column('json') metadata!: AdapterPayload;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') lastUsedAt!: Date;
}
