import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Scope } from '../../kernel/actor.js';

/** What a person allowed an app in a workspace. */
@Entity('oauth_grants')
export class OAuthGrant {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') userId!: string;
  @Column('uuid') workspaceId!: string;
  @Column('text') clientId!: string;
  /** As the app called itself then. */
  @Column('text') clientName!: string;
  @Column('text', { nullable: true }) clientUri!: string | null;
  @Column('text') resource!: string;
  @Column('text', { array: true }) scopes!: Scope[];
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) lastUsedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
  @Column('text', { nullable: true }) revokedReason!: GrantEnd | null;
}

export type GrantEnd =
  | 'revoked-by-owner'
  | 'revoked-by-workspace'
  | 'revoked-by-client'
  | 'token-reused'
  | 'password-changed'
  | 'signed-out-everywhere';
