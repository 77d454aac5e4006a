import type { AdapterPayload } from 'oidc-provider';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A session of the pages, an interaction, a code or a token. */
@Entity('oauth_artifacts')
export class OAuthArtifact {
  @PrimaryColumn('text') kind!: string;
  @PrimaryColumn('bytea') idHash!: Buffer;
  @Column('json') payload!: AdapterPayload;
  @Column('uuid', { nullable: true }) userId!: string | null;
  @Column('uuid', { nullable: true }) grantId!: string | null;
  @Column('bytea', { nullable: true }) uidHash!: Buffer | null;
  @Column('timestamptz', { nullable: true }) consumedAt!: Date | null;
  @Column('timestamptz') expiresAt!: Date;
}
