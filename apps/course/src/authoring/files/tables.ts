import type { TableOf } from '../../platform/database/index.js';
import type { FileUse, StoredFile, UnownedFile } from './file.entity.js';

export interface FilesTables {
  files: TableOf<StoredFile, 'createdAt'>;
  file_uses: TableOf<FileUse>;
  unowned_files: TableOf<UnownedFile, 'since'>;
}
