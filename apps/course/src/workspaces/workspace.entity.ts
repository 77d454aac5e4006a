import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('workspaces')
export class Workspace {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  /** BCP 47. */
  @Column('text') language!: string;
  @Column('boolean') mcpAccess!: boolean;
  @Column('boolean') outlineGeneration!: boolean;
  @Column('int') minSlides!: number;
  @Column('int') maxSlides!: number;
  @Column('int') creditsPerSlide!: number;
  @Column('timestamptz') createdAt!: Date;
}
