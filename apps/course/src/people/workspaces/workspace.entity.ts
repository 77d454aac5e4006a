import { Column, Entity, PrimaryColumn } from 'typeorm';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

@Entity('workspaces')
export class Workspace {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  /** BCP 47. */
  @Column('text') language!: string;
  @Column('boolean') mcpAccess!: boolean;
  @Column('boolean') outlineGeneration!: boolean;
  /** A draft is published only as somebody else has approved it. */
  @Column('boolean') publishApproval!: boolean;
  /** Learners enrol themselves in what stands in the catalogue. */
  @Column('boolean') catalogue!: boolean;
  @Column('int') minSlides!: number;
  @Column('int') maxSlides!: number;
  @Column('int') creditsPerSlide!: number;
  @Column('int') creditsPerImage!: number;
  @Column('boolean') courseGeneration!: boolean;
  @Column('boolean') imageGeneration!: boolean;
  /** Names of the deployment's models, or "offline"; null is the deployment's first. */
  @Column('text', { nullable: true }) textModel!: string | null;
  @Column('text', { nullable: true }) imageModel!: string | null;
  /** What the models may be used in a calendar month (UTC); null is no limit. */
  @Column('jsonb', { nullable: true }) monthlyModelBudget!: { unit: 'tokens' | 'cost'; limit: number } | null;
  /** IANA. */
  @Column('text') timeZone!: string;
  @Column('text', { nullable: true }) supportEmail!: string | null;
  /** `#rrggbb`, lower case. */
  @Column('text') primaryColor!: string;
  @Column('text') accentColor!: string;
  @Column('text') theme!: Theme;
  @Column('uuid', { nullable: true }) logoFileId!: string | null;
  /** House rules for assistants, sent as `instructions` when one connects. */
  @Column('text') assistantInstructions!: string;
  /** Raised by triggers, with all that held answers show. */
  @Column('bigint') contentVersion!: string;
  @Column('timestamptz') createdAt!: Date;
}
