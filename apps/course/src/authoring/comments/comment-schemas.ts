import { timestamp } from '@lib/validation';
import { z } from 'zod';

export const courseId = z.uuid().describe('From list_courses');
export const commentId = z.uuid().describe('From list_comments');

const MOST_MENTIONS = 10;

/** What a person writes. */
export const written = {
  text: z.string().trim().min(1).max(4_000).describe('Plain text'),
  memberIds: z
    .array(z.uuid())
    .max(MOST_MENTIONS)
    .optional()
    .describe('Members whom it calls, who may write courses: they are told of it'),
};

const comment = z.object({
  commentId: z.uuid(),
  author: z.string().nullable().describe('Name; null where the person is gone'),
  isMine: z.boolean().describe('The caller may change and delete it'),
  text: z.string().nullable().describe('Null where it was deleted after others had answered'),
  mentions: z.array(z.object({ memberId: z.uuid(), name: z.string() })),
  createdAt: timestamp,
  editedAt: timestamp.nullable(),
});

export const thread = z
  .object({
    commentId: z.uuid().describe('Of the comment that opened it'),
    slideId: z.uuid(),
    itemId: z.uuid().nullable().describe('The block, interaction or question; null: the slide'),
    slide: z.string().nullable().describe('"2.3 Title" as the draft is now; null where the slide is gone'),
    resolvedAt: timestamp.nullable(),
    resolvedBy: z.string().nullable().describe('Name; null where it is open, or the person is gone'),
    comments: z.array(comment).describe('The one that opened it, then the replies'),
  })
  .meta({ id: 'CommentThread' });

export type ShownThread = z.input<typeof thread>;
