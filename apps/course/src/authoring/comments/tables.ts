import type { IdentityTables } from '../../people/identity/index.js';
import type { WorkspacesTables } from '../../people/workspaces/index.js';
import type { TableOf } from '../../platform/database/index.js';
import type { CommentMention } from './comment-mention.entity.js';
import type { Comment } from './comment.entity.js';

export interface CommentsTables extends Pick<IdentityTables, 'users'>, Pick<WorkspacesTables, 'members'> {
  comments: TableOf<Comment, 'createdAt'>;
  comment_mentions: TableOf<CommentMention>;
}
