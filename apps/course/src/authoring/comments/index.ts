import { getComment, listComments } from './read-comments.actions.js';
import { reopenComment, resolveComment } from './settle-comments.actions.js';
import { addComment, deleteComment, editComment, replyToComment } from './write-comments.actions.js';

export const commentActions = [
  listComments,
  getComment,
  addComment,
  replyToComment,
  editComment,
  deleteComment,
  resolveComment,
  reopenComment,
];
