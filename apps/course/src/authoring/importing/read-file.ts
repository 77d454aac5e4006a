import { createHash } from 'node:crypto';
import { WithContent } from '../../kernel/work.js';
import { checkedFile, type CheckedFile, type NamedFile } from './checked-file.js';

/** A picture of the file. The bytes of all of them are the content beside the result. */
export interface PictureFacts {
  fileId: string;
  mediaType: string;
  bytes: number;
  sha256: string;
}

export type ReadFile = Omit<CheckedFile, 'pictures'> & { pictures: PictureFacts[] };

/** As `checkedFile`, for a process of the pool. */
export async function readFile(file: Omit<NamedFile, 'bytes'>, bytes: Uint8Array): Promise<WithContent<ReadFile>> {
  const { pictures, ...checked } = await checkedFile({ ...file, bytes });
  const facts = pictures.map(({ fileId, mediaType, bytes: content }) => ({
    fileId,
    mediaType,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
  return new WithContent(
    { ...checked, pictures: facts },
    pictures.map(({ bytes: content }) => content),
  );
}
