import type { FileKind } from '@lib/course-content/kinds';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a workspace can show; its content is in the object store, under the id. */
@Entity('files')
export class StoredFile {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') workspaceId!: string;
  /** Unique in the workspace, whatever its case. */
  @Column('text') name!: string;
  @Column('text') kind!: FileKind;
  /** By its bytes. */
  @Column('text') mediaType!: string;
  @Column('int') bytes!: number;
  @Column('text') sha256!: string;
  @Column('uuid', { nullable: true }) uploadedBy!: string | null;
  @Column('timestamptz') createdAt!: Date;
}

/** Kept by triggers: what shows a file. */
@Entity('file_uses')
export class FileUse {
  @PrimaryColumn('uuid') courseId!: string;
  /** 0 is the draft. */
  @PrimaryColumn('int') version!: number;
  @PrimaryColumn('uuid') fileId!: string;
}

/** Content that may belong to no row. */
@Entity('unowned_files')
export class UnownedFile {
  @PrimaryColumn('uuid') fileId!: string;
  @Column('timestamptz') since!: Date;
}
