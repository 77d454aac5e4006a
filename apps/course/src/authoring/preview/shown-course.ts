import { fileIdsOf, type CourseDocument } from '@lib/course-content/document';
import { filesById, type FileRow } from '../files/index.js';
import type { Tx } from '../../kernel/transaction.js';
import type { ShownFile, Appearance } from '@lib/course-content/page';

/** Of `workspaces w`: what its pages show of it. */
export const BRAND_COLUMNS = ['w.name', 'w.primary_color', 'w.accent_color', 'w.theme', 'w.logo_file_id'] as const;

export interface Brand {
  name: string;
  primary_color: string;
  accent_color: string;
  theme: Appearance['theme'];
  logo_file_id: string | null;
}

export function appearanceOf(brand: Brand, files: ReadonlyMap<string, ShownFile>): Appearance {
  return {
    workspace: brand.name,
    logoUrl: (brand.logo_file_id && files.get(brand.logo_file_id)?.url) || null,
    primaryColor: brand.primary_color,
    accentColor: brand.accent_color,
    theme: brand.theme,
  };
}

/** The files that a page of the course shows, with the logo of the workspace; each once. */
export function filesShown(tx: Tx, workspaceId: string, course: CourseDocument, { logo_file_id }: Brand): Promise<FileRow[]> {
  return filesById(tx, workspaceId, [...fileIdsOf(course), ...(logo_file_id ? [logo_file_id] : [])]);
}
