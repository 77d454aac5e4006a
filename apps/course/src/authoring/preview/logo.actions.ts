import { strictObject } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { Addresses } from '../../people/settings/index.js';
import { changeWorkspace } from '../../people/workspaces/index.js';
import { FileContents, keepFiles, requirePicture, requireRoom, Upload } from '../files/index.js';
import { appearance, showAppearance } from './appearance.js';

/** Of a media type such as `image/svg+xml`. */
const extensionOf = (mediaType: string): string => mediaType.replace(/^image\/|\+.*$/g, '').replace('jpeg', 'jpg');

/** Behind the door that takes the picture. */
export const setLogo = defineAction({
  name: 'set_workspace_logo',
  title: 'Set the logo',
  description:
    'Makes a picture the logo of the workspace, in place of the one before, and keeps it among the files: for who may change the appearance, also without uploading files. Send it as multipart/form-data with one file, or as application/octet-stream. Without a logo: logoFileId null in the appearance.',
  route: 'PUT /workspaces/:workspaceId/settings/appearance/logo',
  tag: 'Settings',
  input: strictObject({ content: z.any().refine((given): boolean => given instanceof Upload) }),
  output: appearance,
  permission: 'workspace.configure',
  effect: 'write',
  uses: [Addresses, FileContents],
  check: (ctx, { content }) => requireRoom(ctx, (content as Upload).bytes),
  async prepare(ctx, { content }) {
    const upload = content as Upload;
    const type = await upload.mediaType('logo');
    if (type?.kind !== 'image')
      throw new ProblemError('unsupported-media-type', 'A logo is a picture, and this is none. Choose another.');
    await requirePicture(await upload.whole());
    const id = uuid();
    await ctx.use(FileContents).write(id, upload, type.mediaType);
    return { id, mediaType: type.mediaType };
  },
  async commit(ctx, { content }, { id, mediaType }) {
    const { bytes, sha256 } = content as Upload;
    const file = { id, kind: 'image' as const, media_type: mediaType, bytes, sha256 };
    const extension = extensionOf(mediaType);
    for (const name of [`logo.${extension}`, `logo-${id}.${extension}`]) {
      const [kept] = await keepFiles(ctx, [{ ...file, name }]);
      if (kept) break;
    }
    ctx.target('workspace', ctx.workspaceId);
    await changeWorkspace(ctx.tx, ctx.workspaceId, { logoFileId: id });
    return showAppearance(ctx);
  },
});
