// Generated from the course service’s /apis.json by npm run generate. Do not edit.

export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: string;
  errors: { pointer: string; detail: string; code?: string }[];
  requestId: string;
};

export type SlideItem =
  | {
      id: string;
      stem: Block[];
      feedback: string | null;
      objectiveId: string | null;
      kind: 'single-choice';
      options: { id: string; text: string; correct: boolean; feedback: string | null }[];
    }
  | {
      id: string;
      stem: Block[];
      feedback: string | null;
      objectiveId: string | null;
      kind: 'multiple-choice';
      options: { id: string; text: string; correct: boolean; feedback: string | null }[];
    }
  | { id: string; stem: Block[]; feedback: string | null; objectiveId: string | null; kind: 'true-false'; answer: boolean | null }
  | {
      id: string;
      stem: Block[];
      feedback: string | null;
      objectiveId: string | null;
      kind: 'numeric';
      answer: number | null;
      tolerance: number;
      unit: string;
    }
  | { id: string; stem: Block[]; feedback: string | null; objectiveId: string | null; kind: 'short-answer'; answers: string[] }
  | { id: string; stem: Block[]; feedback: string | null; objectiveId: string | null; kind: 'fill-blank'; answers: string[][] }
  | {
      id: string;
      stem: Block[];
      feedback: string | null;
      objectiveId: string | null;
      kind: 'matching';
      labels: [string, string, ...unknown[]];
      pairs: { left: string; right: string }[];
    }
  | { id: string; stem: Block[]; feedback: string | null; objectiveId: string | null; kind: 'ordering'; items: string[] }
  | {
      id: string;
      stem: Block[];
      feedback: string | null;
      objectiveId: string | null;
      kind: 'open-answer';
      modelAnswer: string | null;
      points: number;
    }
  | {
      id: string;
      kind: 'accordion' | 'tabs' | 'flip-cards' | 'timeline' | 'process' | 'hotspot' | 'scenario';
      image: { id: string; kind: 'image'; fileId: string | null; alt: string; caption: string; prompt: string | null } | null;
      parts: {
        id: string;
        title: string;
        body: Block[];
        at: { x: number; y: number } | null;
        choices: { id: string; text: string; next: string | null; feedback: string | null }[];
      }[];
    }
  | Block;

export type Block =
  | { id: string; kind: 'text'; text: string }
  | { id: string; kind: 'heading'; level: 4 | 5 | 6; text: string }
  | GetApprovedDraft0
  | { id: string; kind: 'table'; header: string[]; rows: string[][] }
  | { id: string; kind: 'quote'; body: SimpleBlock[] }
  | { id: string; kind: 'callout'; tone: 'note' | 'tip' | 'important' | 'warning'; body: SimpleBlock[] }
  | { id: string; kind: 'code'; language: string; code: string }
  | { id: string; kind: 'formula'; tex: string; alt: string }
  | { id: string; kind: 'image'; fileId: string | null; alt: string; caption: string; prompt: string | null }
  | {
      id: string;
      kind: 'video';
      fileId: string;
      title: string;
      poster?: { fileId: string };
      captions?: { language: string; fileId: string }[];
    }
  | {
      id: string;
      kind: 'audio';
      fileId: string | null;
      url: string | null;
      title: string;
      transcript: string;
      captions?: { language: string; fileId: string }[];
    }
  | { id: string; kind: 'resource'; fileId: string; title: string }
  | { id: string; kind: 'hosted-video'; provider: 'other' | 'youtube' | 'vimeo' | 'wistia' | 'loom'; url: string }
  | {
      id: string;
      kind: 'survey';
      text: string;
      scale: { steps: number; low: string; high: string } | null;
      comment: boolean;
      anonymous: boolean;
    };

export type ImportFile0 = { id: string; kind: 'list'; ordered: boolean; start: number; items: SimpleBlock[][] };

export type SimpleBlock =
  { id: string; kind: 'text'; text: string } | GetApprovedDraft0 | { id: string; kind: 'code'; language: string; code: string };

export type SlideItemInput =
  | {
      id?: string;
      stem: BlockInput[];
      feedback: string | null;
      objectiveId: string | null;
      kind: 'single-choice';
      options: { id?: string; text: string; correct: boolean; feedback: string | null }[];
    }
  | {
      id?: string;
      stem: BlockInput[];
      feedback: string | null;
      objectiveId: string | null;
      kind: 'multiple-choice';
      options: { id?: string; text: string; correct: boolean; feedback: string | null }[];
    }
  | {
      id?: string;
      stem: BlockInput[];
      feedback: string | null;
      objectiveId: string | null;
      kind: 'true-false';
      answer: boolean | null;
    }
  | {
      id?: string;
      stem: BlockInput[];
      feedback: string | null;
      objectiveId: string | null;
      kind: 'numeric';
      answer: number | null;
      tolerance: number;
      unit: string;
    }
  | {
      id?: string;
      stem: BlockInput[];
      feedback: string | null;
      objectiveId: string | null;
      kind: 'short-answer';
      answers: string[];
    }
  | {
      id?: string;
      stem: BlockInput[];
      feedback: string | null;
      objectiveId: string | null;
      kind: 'fill-blank';
      answers: string[][];
    }
  | {
      id?: string;
      stem: BlockInput[];
      feedback: string | null;
      objectiveId: string | null;
      kind: 'matching';
      labels: [string, string, ...unknown[]];
      pairs: { left: string; right: string }[];
    }
  | { id?: string; stem: BlockInput[]; feedback: string | null; objectiveId: string | null; kind: 'ordering'; items: string[] }
  | {
      id?: string;
      stem: BlockInput[];
      feedback: string | null;
      objectiveId: string | null;
      kind: 'open-answer';
      modelAnswer: string | null;
      points: number;
    }
  | {
      id?: string;
      kind: 'accordion' | 'tabs' | 'flip-cards' | 'timeline' | 'process' | 'hotspot' | 'scenario';
      image: { id?: string; kind: 'image'; fileId: string | null; alt: string; caption: string; prompt: string | null } | null;
      parts: {
        id?: string;
        title: string;
        body: BlockInput[];
        at: { x: number; y: number } | null;
        choices: { id?: string; text: string; next: string | null; feedback: string | null }[];
      }[];
    }
  | BlockInput;

export type BlockInput =
  | { id?: string; kind: 'text'; text: string }
  | { id?: string; kind: 'heading'; level: 4 | 5 | 6; text: string }
  | ReplaceItem0Input
  | { id?: string; kind: 'table'; header: string[]; rows: string[][] }
  | { id?: string; kind: 'quote'; body: SimpleBlockInput[] }
  | { id?: string; kind: 'callout'; tone: 'note' | 'tip' | 'important' | 'warning'; body: SimpleBlockInput[] }
  | { id?: string; kind: 'code'; language: string; code: string }
  | { id?: string; kind: 'formula'; tex: string; alt: string }
  | { id?: string; kind: 'image'; fileId: string | null; alt: string; caption: string; prompt: string | null }
  | {
      id?: string;
      kind: 'video';
      fileId: string;
      title: string;
      poster?: { fileId: string };
      captions?: { language: string; fileId: string }[];
    }
  | {
      id?: string;
      kind: 'audio';
      fileId: string | null;
      url: string | null;
      title: string;
      transcript: string;
      captions?: { language: string; fileId: string }[];
    }
  | { id?: string; kind: 'resource'; fileId: string; title: string }
  | { id?: string; kind: 'hosted-video'; provider: 'other' | 'youtube' | 'vimeo' | 'wistia' | 'loom'; url: string }
  | {
      id?: string;
      kind: 'survey';
      text: string;
      scale: { steps: number; low: string; high: string } | null;
      comment: boolean;
      anonymous: boolean;
    };

export type CreateCourse0Input = { id?: string; kind: 'list'; ordered: boolean; start: number; items: SimpleBlockInput[][] };

export type SimpleBlockInput =
  { id?: string; kind: 'text'; text: string } | ReplaceItem0Input | { id?: string; kind: 'code'; language: string; code: string };

export type ImportCourse0 = { id: string; kind: 'list'; ordered: boolean; start: number; items: SimpleBlock[][] };

export type GetCourseDraft0 = { id: string; kind: 'list'; ordered: boolean; start: number; items: SimpleBlock[][] };

export type GetCourseDraftSlide0 = { id: string; kind: 'list'; ordered: boolean; start: number; items: SimpleBlock[][] };

export type ReplaceCourseDraft0Input = {
  id?: string;
  kind: 'list';
  ordered: boolean;
  start: number;
  items: SimpleBlockInput[][];
};

export type ReplaceCourseDraft0 = { id: string; kind: 'list'; ordered: boolean; start: number; items: SimpleBlock[][] };

export type UpdateCourseDetails0 = { id: string; kind: 'list'; ordered: boolean; start: number; items: SimpleBlock[][] };

export type UpdateCourseSettings0 = { id: string; kind: 'list'; ordered: boolean; start: number; items: SimpleBlock[][] };

export type SetCourseObjectives0 = { id: string; kind: 'list'; ordered: boolean; start: number; items: SimpleBlock[][] };

export type AddModule0 = { id: string; kind: 'list'; ordered: boolean; start: number; items: SimpleBlock[][] };

export type UpdateModule0 = { id: string; kind: 'list'; ordered: boolean; start: number; items: SimpleBlock[][] };

export type MoveModule0 = { id: string; kind: 'list'; ordered: boolean; start: number; items: SimpleBlock[][] };

export type RemoveModule0 = { id: string; kind: 'list'; ordered: boolean; start: number; items: SimpleBlock[][] };

export type AddSlide0Input = { id?: string; kind: 'list'; ordered: boolean; start: number; items: SimpleBlockInput[][] };

export type AddSlide0 = { id: string; kind: 'list'; ordered: boolean; start: number; items: SimpleBlock[][] };

export type ReplaceSlide0Input = { id?: string; kind: 'list'; ordered: boolean; start: number; items: SimpleBlockInput[][] };

export type ReplaceSlide0 = { id: string; kind: 'list'; ordered: boolean; start: number; items: SimpleBlock[][] };

export type MoveSlide0 = { id: string; kind: 'list'; ordered: boolean; start: number; items: SimpleBlock[][] };

export type RemoveSlide0 = { id: string; kind: 'list'; ordered: boolean; start: number; items: SimpleBlock[][] };

export type AddItem0Input = { id?: string; kind: 'list'; ordered: boolean; start: number; items: SimpleBlockInput[][] };

export type AddItem0 = { id: string; kind: 'list'; ordered: boolean; start: number; items: SimpleBlock[][] };

export type ReplaceItem0Input = { id?: string; kind: 'list'; ordered: boolean; start: number; items: SimpleBlockInput[][] };

export type ReplaceItem0 = { id: string; kind: 'list'; ordered: boolean; start: number; items: SimpleBlock[][] };

export type MoveItem0 = { id: string; kind: 'list'; ordered: boolean; start: number; items: SimpleBlock[][] };

export type RemoveItem0 = { id: string; kind: 'list'; ordered: boolean; start: number; items: SimpleBlock[][] };

export type Proposal = { title: string | null; replaced: SlideItem[]; added: { after: string | null; item: SlideItem }[] };

export type ProposeChange0 = { id: string; kind: 'list'; ordered: boolean; start: number; items: SimpleBlock[][] };

export type ReadCourseVersion0 = { id: string; kind: 'list'; ordered: boolean; start: number; items: SimpleBlock[][] };

export type CommentThread = {
  commentId: string;
  slideId: string;
  itemId: string | null;
  slide: string | null;
  resolvedAt: string | null;
  resolvedBy: string | null;
  comments: {
    commentId: string;
    author: string | null;
    isMine: boolean;
    text: string | null;
    mentions: { memberId: string; name: string }[];
    createdAt: string;
    editedAt: string | null;
  }[];
};

export type GetApprovedDraft0 = { id: string; kind: 'list'; ordered: boolean; start: number; items: SimpleBlock[][] };

export interface Operations {
  accept_invitation: {
    given: {} & { token: string };
    result: { workspaceId: string; name: string; memberId: string; role: 'owner' | 'admin' | 'trainer' | 'learner' };
  };
  add_comment: {
    given: { workspaceId: string; courseId: string } & { slideId: string; itemId?: string; text: string; memberIds?: string[] };
    result: {
      commentId: string;
      slideId: string;
      itemId: string | null;
      slide: string | null;
      resolvedAt: string | null;
      resolvedBy: string | null;
      comments: {
        commentId: string;
        author: string | null;
        isMine: boolean;
        text: string | null;
        mentions: { memberId: string; name: string }[];
        createdAt: string;
        editedAt: string | null;
      }[];
      courseId: string;
    };
  };
  add_credits: {
    given: { workspaceId: string } & { amount: number; note?: string };
    result: { entryId: string; amount: number; balance: number };
  };
  add_group_members: {
    given: { workspaceId: string; groupId: string } & { memberIds: string[] };
    result: { groupId: string; added: number; members: number; newlyEnrolled: number };
  };
  add_item: {
    given: { workspaceId: string; courseId: string; slideId: string } & { item: SlideItemInput; position?: number };
    result: {
      courseId: string;
      revision: number;
      id: string | null;
      slides: number;
      updatedAt: string;
      updatedBy?: string | null;
      slide?: { id: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItem[] };
      objectives?: { id: string; text: string }[];
    };
  };
  add_module: {
    given: { workspaceId: string; courseId: string } & { title: string; pool?: boolean; position?: number };
    result: {
      courseId: string;
      revision: number;
      id: string | null;
      slides: number;
      updatedAt: string;
      updatedBy?: string | null;
      slide?: { id: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItem[] };
      objectives?: { id: string; text: string }[];
    };
  };
  add_slide: {
    given: { workspaceId: string; courseId: string; moduleId: string } & {
      title: string;
      kind?: 'content' | 'knowledge-check';
      items?: SlideItemInput[];
      position?: number;
    };
    result: {
      courseId: string;
      revision: number;
      id: string | null;
      slides: number;
      updatedAt: string;
      updatedBy?: string | null;
      slide?: { id: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItem[] };
      objectives?: { id: string; text: string }[];
    };
  };
  answer_question: {
    given: { workspaceId: string; attemptId: string; questionId: string } & {
      answer:
        | { kind: 'single-choice'; options: string[] }
        | { kind: 'multiple-choice'; options: string[] }
        | { kind: 'true-false'; value: boolean }
        | { kind: 'numeric'; value: number }
        | { kind: 'short-answer'; text: string }
        | { kind: 'fill-blank'; texts: string[] }
        | { kind: 'matching'; pairs: { left: string; right: string }[] }
        | { kind: 'ordering'; items: string[] }
        | { kind: 'open-answer'; text: string };
    };
    result: {
      questionId: string;
      answer:
        | { kind: 'single-choice'; options: string[] }
        | { kind: 'multiple-choice'; options: string[] }
        | { kind: 'true-false'; value: boolean }
        | { kind: 'numeric'; value: number }
        | { kind: 'short-answer'; text: string }
        | { kind: 'fill-blank'; texts: string[] }
        | { kind: 'matching'; pairs: { left: string; right: string }[] }
        | { kind: 'ordering'; items: string[] }
        | { kind: 'open-answer'; text: string }
        | null;
      isRight: boolean | null;
      feedback: string[];
      key:
        | { kind: 'single-choice'; options: string[] }
        | { kind: 'multiple-choice'; options: string[] }
        | { kind: 'true-false'; value: boolean }
        | { kind: 'numeric'; value: number }
        | { kind: 'short-answer'; text: string }
        | { kind: 'fill-blank'; texts: string[] }
        | { kind: 'matching'; pairs: { left: string; right: string }[] }
        | { kind: 'ordering'; items: string[] }
        | { kind: 'open-answer'; text: string }
        | null;
      points?: { given: number | null; most: number };
      comment?: string | null;
      attemptId: string;
      answered: number;
      questions: number;
    };
  };
  answer_survey: {
    given: { workspaceId: string; courseId: string; surveyId: string } & {
      version?: number;
      rating?: number | null;
      comment?: string | null;
    };
    result: { courseId: string; surveyId: string; anonymous: boolean };
  };
  approve_generated_course: {
    given: { workspaceId: string; generationId: string };
    result: {
      confirmed: boolean;
      summary: string;
      generationId: string;
      estimatedCredits: number;
      creditsLeft: number;
      gateExpiresAt: string;
      state?: 'building';
      chargedCredits?: number;
    };
  };
  approve_publishing: {
    given: { workspaceId: string; courseId: string } & { revision: number };
    result: {
      courseId: string;
      isNeeded: boolean;
      revision: number;
      isApproved: boolean;
      mayApprove: boolean;
      asked: { by: string | null; isMine: boolean; at: string; revision: number } | null;
      approved: { by: string | null; isMine: boolean; at: string; revision: number } | null;
    };
  };
  archive_course: {
    given: { workspaceId: string; courseId: string };
    result: {
      courseId: string;
      title: string;
      state: 'draft' | 'published' | 'archived';
      slides: number;
      updatedAt: string;
      publishedAt: string | null;
      language: string;
      settings: { passMark: number; quizMode: 'practice' | 'graded'; retryLimit: number | null; poolDraw: number | null };
      version: number | null;
      hasUnpublishedChanges: boolean;
      counts: { modules: number; slides: number; blocks: number; questions: number; imagePlaceholders: number };
      resourceUri: string | null;
      previewUrl: string | null;
    };
  };
  archive_path: {
    given: { workspaceId: string; pathId: string };
    result: {
      pathId: string;
      title: string;
      state: 'draft' | 'published' | 'archived';
      learners: number;
      completed: number;
      updatedAt: string;
      description: string;
      revision: number;
      steps: { courseId: string; title: string; after: string[]; isAvailable: boolean }[];
    };
  };
  ask_publish_approval: {
    given: { workspaceId: string; courseId: string } & { revision: number };
    result: {
      courseId: string;
      isNeeded: boolean;
      revision: number;
      isApproved: boolean;
      mayApprove: boolean;
      asked: { by: string | null; isMine: boolean; at: string; revision: number } | null;
      approved: { by: string | null; isMine: boolean; at: string; revision: number } | null;
    };
  };
  assign_course: {
    given: { workspaceId: string; courseId: string } & {
      memberId?: string;
      groupId?: string;
      dueOn?: string;
      allowPastDue?: boolean;
      dueAfterDays?: number | null;
      repeatAfterMonths?: number | null;
      repeatFrom?: 'completion' | 'assignment';
      tags?: string[];
    };
    result: {
      confirmed: boolean;
      summary: string;
      courseId: string;
      newlyEnrolled: number;
      alreadyEnrolled: number;
      assignmentId?: string;
    };
  };
  assign_path: {
    given: { workspaceId: string; pathId: string } & {
      memberId?: string;
      groupId?: string;
      dueOn?: string;
      dueAfterDays?: number | null;
      tags?: string[];
    };
    result: { pathId: string; pathAssignmentId: string; newlyEnrolled: number; alreadyEnrolled: number };
  };
  bulk_invite_learners: {
    given: { workspaceId: string } & { csv: string };
    result: {
      invited: number;
      rows: {
        row: number;
        email: string;
        status: 'invited' | 'already-member' | 'duplicate' | 'invalid';
        detail: string;
        link: string | null;
      }[];
    };
  };
  cancel_generation: {
    given: { workspaceId: string; generationId: string };
    result: { generationId: string; state: 'cancelled' };
  };
  change_member_role: {
    given: { workspaceId: string; memberId: string } & { role: 'owner' | 'admin' | 'trainer' | 'learner' };
    result: {
      memberId: string;
      name: string;
      email: string;
      role: 'owner' | 'admin' | 'trainer' | 'learner';
      groups: { groupId: string; name: string }[];
      joinedAt: string;
    };
  };
  change_password: { given: {} & { currentPassword: string; newPassword: string }; result: undefined };
  confirm_address: { given: {} & { token: string; password: string }; result: undefined };
  continue_my_path: {
    given: { workspaceId: string; pathId: string };
    result: {
      pathId: string;
      title: string;
      state: 'enrolled' | 'in-progress' | 'completed';
      progress: number;
      done: number;
      nextCourseId: string | null;
      dueOn: string | null;
      dueAt: string | null;
      overdue: boolean;
      startedAt: string | null;
      completedAt: string | null;
      description: string;
      steps: {
        courseId: string;
        title: string;
        state: 'done' | 'open' | 'locked' | 'unavailable';
        after: string[];
        progress: number;
        version: number | null;
      }[];
    };
  };
  count_notices: { given: { workspaceId: string }; result: { unread: number; newestId: string | null } };
  create_access_token: {
    given: {} & {
      label: string;
      scope?: 'workspace' | 'all';
      workspaceId?: string;
      expiresIn?: '30d' | '90d' | '365d' | 'never';
    };
    result: {
      id: string;
      label: string;
      prefix: string;
      scope: 'workspace' | 'all';
      workspaceId: string | null;
      createdAt: string;
      expiresAt: string | null;
      lastUsedAt: string | null;
      status: 'active' | 'expired' | 'revoked';
      revokedReason: string | null;
      secret: string;
    };
  };
  create_course: {
    given: { workspaceId: string } & {
      title: string;
      description?: string;
      language?: string;
      objectives?: { id?: string; text: string }[];
      settings?: { passMark?: number; quizMode?: 'practice' | 'graded'; retryLimit?: number | null; poolDraw?: number | null };
      modules?: {
        id?: string;
        title: string;
        slides: { id?: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItemInput[] }[];
      }[];
      pool?: {
        id?: string;
        title: string;
        slides: { id?: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItemInput[] }[];
      }[];
    };
    result: {
      courseId: string;
      title: string;
      state: 'draft' | 'published' | 'archived';
      slides: number;
      updatedAt: string;
      publishedAt: string | null;
      language: string;
      settings: { passMark: number; quizMode: 'practice' | 'graded'; retryLimit: number | null; poolDraw: number | null };
      version: number | null;
      hasUnpublishedChanges: boolean;
      counts: { modules: number; slides: number; blocks: number; questions: number; imagePlaceholders: number };
      resourceUri: string | null;
      previewUrl: string | null;
    };
  };
  create_group: {
    given: { workspaceId: string } & { name: string };
    result: { groupId: string; name: string; members: number; createdAt: string };
  };
  create_path: {
    given: { workspaceId: string } & { title: string; description?: string; steps?: { courseId: string; after?: string[] }[] };
    result: {
      pathId: string;
      title: string;
      state: 'draft' | 'published' | 'archived';
      learners: number;
      completed: number;
      updatedAt: string;
      description: string;
      revision: number;
      steps: { courseId: string; title: string; after: string[]; isAvailable: boolean }[];
    };
  };
  create_preview_link: {
    given: { workspaceId: string; courseId: string } & { expiresIn?: '1h' | '24h' | '7d'; password?: string };
    result: {
      previewLinkId: string;
      courseId: string;
      createdBy: string;
      createdAt: string;
      expiresAt: string;
      hasPassword: boolean;
      status: 'active' | 'inactive' | 'expired' | 'revoked';
      url: string | null;
    };
  };
  create_webhook: {
    given: { workspaceId: string } & {
      url: string;
      description?: string;
      events?:
        | (
            | 'member.added'
            | 'member.role_changed'
            | 'course.published'
            | 'comment.added'
            | 'comment.mentioned'
            | 'approval.requested'
            | 'course.assigned'
            | 'path.assigned'
            | 'path.due_soon'
            | 'path.overdue'
            | 'path.completed'
            | 'enrollment.started'
            | 'enrollment.progressed'
            | 'enrollment.completed'
            | 'enrollment.renewed'
            | 'enrollment.due_soon'
            | 'enrollment.overdue'
            | 'enrollment.attempts_used_up'
            | 'certificate.issued'
            | 'quiz.passed'
            | 'quiz.failed'
            | 'generation.awaiting_review'
            | 'generation.gate_closing'
            | 'generation.completed'
            | 'generation.failed'
            | 'webhook.disabled'
          )[]
        | null;
      include?: 'details' | 'ids';
      active?: boolean;
      format?: 'events' | 'xapi';
      credentials?: { username: string; password: string } | null;
    };
    result: {
      webhookId: string;
      url: string;
      description: string;
      events:
        | (
            | 'member.added'
            | 'member.role_changed'
            | 'course.published'
            | 'comment.added'
            | 'comment.mentioned'
            | 'approval.requested'
            | 'course.assigned'
            | 'path.assigned'
            | 'path.due_soon'
            | 'path.overdue'
            | 'path.completed'
            | 'enrollment.started'
            | 'enrollment.progressed'
            | 'enrollment.completed'
            | 'enrollment.renewed'
            | 'enrollment.due_soon'
            | 'enrollment.overdue'
            | 'enrollment.attempts_used_up'
            | 'certificate.issued'
            | 'quiz.passed'
            | 'quiz.failed'
            | 'generation.awaiting_review'
            | 'generation.gate_closing'
            | 'generation.completed'
            | 'generation.failed'
            | 'webhook.disabled'
          )[]
        | null;
      include: 'details' | 'ids';
      format?: 'events' | 'xapi';
      active: boolean;
      failingSince: string | null;
      disabledReason: 'gone' | 'failing' | null;
      disabledAt: string | null;
      createdAt: string;
      updatedAt: string;
      secret: string;
    };
  };
  create_workspace: {
    given: {} & { name: string };
    result: { workspaceId: string; name: string; role: 'owner' | 'admin' | 'trainer' | 'learner'; createdAt: string };
  };
  delete_comment: { given: { workspaceId: string; courseId: string; commentId: string }; result: undefined };
  delete_course: { given: { workspaceId: string; courseId: string }; result: undefined };
  delete_file: { given: { workspaceId: string; fileId: string }; result: undefined };
  delete_group: { given: { workspaceId: string; groupId: string }; result: undefined };
  delete_webhook: { given: { workspaceId: string; webhookId: string }; result: undefined };
  delete_workspace: { given: { workspaceId: string } & { name: string }; result: undefined };
  duplicate_course: {
    given: { workspaceId: string; courseId: string } & { title?: string };
    result: {
      confirmed: boolean;
      summary: string;
      sourceCourseId: string;
      title: string;
      courseId?: string;
      previewUrl?: string;
    };
  };
  edit_comment: {
    given: { workspaceId: string; courseId: string; commentId: string } & { text: string; memberIds?: string[] };
    result: CommentThread;
  };
  edit_generation_plan: {
    given: { workspaceId: string; generationId: string } & {
      title?: string;
      modules: {
        title: string;
        slides: {
          from?: number;
          title?: string;
          slideType?:
            | 'Content'
            | 'Knowledge check'
            | 'Accordion'
            | 'Tabs'
            | 'Flip cards'
            | 'Timeline'
            | 'Process'
            | 'Hotspot'
            | 'Scenario'
            | 'Single choice'
            | 'Multiple choice'
            | 'True false'
            | 'Numeric'
            | 'Short answer'
            | 'Fill blank'
            | 'Matching'
            | 'Ordering'
            | 'Open answer'
            | 'Image'
            | 'Video'
            | 'Audio'
            | 'Resource'
            | 'Survey'
            | 'Hosted video'
            | 'YouTube video'
            | 'Vimeo video'
            | 'Wistia video'
            | 'Loom video';
          points?: string[];
          questions?: number;
          final?: boolean;
        }[];
      }[];
    };
    result: {
      confirmed: boolean;
      summary: string;
      estimatedCredits: number;
      findings: { code: string; slide: string | null; message: string; position: number | null }[];
      questionsForUser: string[];
      generationId?: string;
      state?: 'awaiting_review';
      gateExpiresAt?: string;
    };
  };
  end_session: { given: { sessionId: string }; result: undefined };
  enroll_myself: {
    given: { workspaceId: string; entryId: string };
    result: { entryId: string; kind: 'course' | 'path'; newlyEnrolled: boolean };
  };
  export_audit_events: {
    given: {
      workspaceId: string;
      format: 'csv' | 'ndjson';
      action?: string;
      actor?: string;
      door?: 'rest' | 'mcp';
      outcome?: 'success' | 'denied' | 'failed';
      from?: string;
      to?: string;
      target?: string;
    };
    result: undefined;
  };
  export_certificates: {
    given: {
      workspaceId: string;
      format: 'csv' | 'ndjson';
      courseId?: string;
      pathId?: string;
      memberId?: string;
      enrollmentId?: string;
      search?: string;
      state?: 'valid' | 'expired' | 'replaced' | 'revoked' | 'withdrawn';
      expiresBefore?: string;
    };
    result: undefined;
  };
  export_course: {
    given: {
      workspaceId: string;
      courseId: string;
      version?: 'published' | 'draft';
      format?: 'markdown' | 'gift' | 'qti3' | 'docx' | 'pdf';
      answers?: 'without' | 'with';
    };
    result: undefined;
  };
  export_learning_records: {
    given: {
      workspaceId: string;
      format: 'csv' | 'ndjson';
      courseId?: string;
      memberId?: string;
      groupId?: string;
      search?: string;
      state?: 'enrolled' | 'in-progress' | 'completed' | 'overdue';
      tag?: string;
    };
    result: undefined;
  };
  export_package: {
    given: { workspaceId: string; courseId: string; format?: 'scorm12' | 'scorm2004' | 'cmi5' };
    result: undefined;
  };
  export_path_records: {
    given: {
      workspaceId: string;
      pathId: string;
      format?: 'csv' | 'ndjson';
      memberId?: string;
      groupId?: string;
      search?: string;
      state?: 'enrolled' | 'in-progress' | 'completed' | 'overdue';
      tag?: string;
    };
    result: undefined;
  };
  export_question_analytics: {
    given: { workspaceId: string; courseId: string; version?: number; format?: 'csv' | 'ndjson' };
    result: undefined;
  };
  export_survey_answers: {
    given: { workspaceId: string; courseId: string; version?: number; format?: 'csv' | 'ndjson' };
    result: undefined;
  };
  fill_course_images: {
    given: { workspaceId: string; courseId: string } & { itemIds?: string[]; agreedCredits?: number };
    result: {
      confirmed: boolean;
      summary: string;
      courseId: string;
      remaining: number;
      estimatedCredits: number;
      filled?: number;
      failed?: { code: string; slide: string | null; message: string }[];
      chargedCredits?: number;
    };
  };
  generate_course: {
    given: { workspaceId: string } & {
      mode?: 'brief' | 'outline' | 'document';
      topic?: string;
      text?: string;
      audience?: string;
      outcomes?: string[];
      difficulty?: 'beginner' | 'intermediate' | 'advanced';
      tone?: string;
      slideCount?: number;
      useDefaults?: boolean;
      language?: string;
      revisionOf?: string;
      comment?: string;
    };
    result: {
      confirmed: boolean;
      summary: string;
      estimatedCredits: number;
      warnings: { code: string; slide: string | null; message: string }[];
      generationId?: string;
      state?: 'queued';
    };
  };
  get_access_token: {
    given: { tokenId: string };
    result: {
      id: string;
      label: string;
      prefix: string;
      scope: 'workspace' | 'all';
      workspaceId: string | null;
      createdAt: string;
      expiresAt: string | null;
      lastUsedAt: string | null;
      status: 'active' | 'expired' | 'revoked';
      revokedReason: string | null;
    };
  };
  get_account: {
    given: {};
    result: {
      userId: string;
      name: string;
      email: string;
      mailWhenPlanWaits: boolean;
      mailWhenMentioned: boolean;
      createdAt: string;
    };
  };
  get_approved_draft: {
    given: { workspaceId: string; courseId: string };
    result: {
      courseId: string;
      revision: number;
      content: {
        title: string;
        description: string;
        language: string;
        objectives: { id: string; text: string }[];
        settings: { passMark: number; quizMode: 'practice' | 'graded'; retryLimit: number | null; poolDraw: number | null };
        modules: {
          id: string;
          title: string;
          slides: { id: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItem[] }[];
        }[];
        pool: {
          id: string;
          title: string;
          slides: { id: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItem[] }[];
        }[];
      };
    };
  };
  get_assignment: {
    given: { workspaceId: string; courseId: string; assignmentId: string };
    result: {
      assignmentId: string;
      courseId: string;
      memberId: string | null;
      groupId: string | null;
      name: string;
      formerMember: boolean;
      selfEnrolled: boolean;
      state: 'open' | 'overdue' | 'closed';
      dueOn: string | null;
      dueAfterDays: number | null;
      repeatAfterMonths: number | null;
      repeatFrom: 'completion' | 'assignment';
      tags: string[];
      dueAt: string | null;
      createdAt: string;
    };
  };
  get_author_offers: {
    given: { workspaceId: string };
    result: {
      offers: { kind: 'rewrite' | 'shorten' | 'translate' | 'question' | 'distractors' | 'draw'; credits: number; by: string }[];
      balance: number;
    };
  };
  get_catalogue_entry: {
    given: { workspaceId: string; entryId: string };
    result: {
      entryId: string;
      kind: 'course' | 'path';
      title: string;
      state: 'enrolled' | 'in-progress' | 'completed' | null;
      description: string;
      language: string | null;
      objectives: string[];
      contents: string[];
    };
  };
  get_certificate_pdf: { given: { workspaceId: string; certificateId: string }; result: undefined };
  get_comment: { given: { workspaceId: string; courseId: string; commentId: string }; result: CommentThread };
  get_course: {
    given: { workspaceId: string; courseId: string };
    result: {
      courseId: string;
      title: string;
      state: 'draft' | 'published' | 'archived';
      slides: number;
      updatedAt: string;
      publishedAt: string | null;
      language: string;
      settings: { passMark: number; quizMode: 'practice' | 'graded'; retryLimit: number | null; poolDraw: number | null };
      version: number | null;
      hasUnpublishedChanges: boolean;
      counts: { modules: number; slides: number; blocks: number; questions: number; imagePlaceholders: number };
      resourceUri: string | null;
      previewUrl: string | null;
      tags: string[];
      inCatalogue: boolean;
    };
  };
  get_course_analytics: {
    given: { workspaceId: string; courseId: string };
    result: { courseId: string; enrolled: number; inProgress: number; completed: number; averageProgress: number | null };
  };
  get_course_certificate: {
    given: { workspaceId: string; courseId: string };
    result: { courseId: string; enabled: boolean; validMonths: number | null; title?: string | null };
  };
  get_course_content: {
    given: { workspaceId: string; courseId: string; cursor?: string; limit?: number; maxCharacters?: number };
    result: {
      data: { slideId: string; module: string; title: string; text: string; continued?: true }[];
      nextCursor: string | null;
      total: number;
      courseId: string;
      version: number;
      title: string;
    };
  };
  get_course_draft: {
    given: { workspaceId: string; courseId: string };
    result: {
      courseId: string;
      revision: number;
      updatedAt: string;
      updatedBy?: string | null;
      draft: {
        title: string;
        description: string;
        language: string;
        objectives: { id: string; text: string }[];
        settings: { passMark: number; quizMode: 'practice' | 'graded'; retryLimit: number | null; poolDraw: number | null };
        modules: {
          id: string;
          title: string;
          slides: { id: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItem[] }[];
        }[];
        pool: {
          id: string;
          title: string;
          slides: { id: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItem[] }[];
        }[];
      };
    };
  };
  get_course_draft_slide: {
    given: { workspaceId: string; courseId: string; slideId: string };
    result: {
      courseId: string;
      revision: number;
      place: string;
      moduleId: string;
      slide: { id: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItem[] };
    };
  };
  get_credit_ledger: {
    given: { workspaceId: string; cursor?: string; limit?: number };
    result: {
      data: {
        entryId: string;
        amount: number;
        reason: 'grant' | 'charge' | 'refund' | 'images' | 'proposal';
        note: string | null;
        generationId: string | null;
        courseId: string | null;
        course: { courseId: string; title: string } | null;
        addedBy: string | null;
        addedByName: string | null;
        createdAt: string;
      }[];
      nextCursor: string | null;
      total: number;
      balance: number;
    };
  };
  get_file: {
    given: { workspaceId: string; fileId: string };
    result: {
      fileId: string;
      name: string;
      kind: 'image' | 'video' | 'audio' | 'resource';
      mediaType: string;
      bytes: number;
      sha256: string;
      uploadedAt: string;
      contentUrl: string;
    };
  };
  get_generation_request: {
    given: { workspaceId: string; generationId: string };
    result: {
      generationId: string;
      mode: 'brief' | 'outline' | 'document';
      given: {
        topic?: string;
        text?: string;
        audience?: string;
        outcomes?: string[];
        difficulty?: 'beginner' | 'intermediate' | 'advanced';
        tone?: string;
        slideCount?: number;
      };
      defaulted: string[];
      language: string;
      comment: string | null;
      revisionOf: string | null;
      createdAt: string;
      plan: {
        title: string;
        language: string;
        details: {
          audience: string;
          outcomes: string[];
          difficulty: 'beginner' | 'intermediate' | 'advanced';
          tone: string;
        } | null;
        defaulted: string[];
        objectives: string[];
        settings: { passMark: number; quizMode: 'practice' | 'graded'; retryLimit: number | null; poolDraw: number | null };
        modules: {
          title: string;
          slides: {
            title: string;
            slideType: string;
            points: string[];
            questions: number;
            images: number;
            final: boolean;
            purpose?: string;
            estimatedMinutes?: number;
            tests?: (number | null)[];
          }[];
        }[];
        counts: { modules: number; slides: number; questions: number; images: number };
        author: string;
        findings: { code: string; slide: string | null; message: string; position: number | null }[];
        questionsForUser: string[];
        stated?: { audience?: string; difficulty?: string; tone?: string };
        description?: string;
        estimatedMinutes?: number;
        mix?: { slideType: string; slides: number }[];
      } | null;
    };
  };
  get_generation_status: {
    given: { workspaceId: string; generationId: string; waitSeconds?: number };
    result: {
      generationId: string;
      mode: 'brief' | 'outline' | 'document';
      state: 'queued' | 'planning' | 'awaiting_review' | 'building' | 'completed' | 'expired' | 'failed' | 'cancelled';
      step: string;
      done: number;
      total: number;
      plan: {
        title: string;
        language: string;
        details: {
          audience: string;
          outcomes: string[];
          difficulty: 'beginner' | 'intermediate' | 'advanced';
          tone: string;
        } | null;
        defaulted: string[];
        objectives: string[];
        settings: { passMark: number; quizMode: 'practice' | 'graded'; retryLimit: number | null; poolDraw: number | null };
        modules: {
          title: string;
          slides: {
            title: string;
            slideType: string;
            points: string[];
            questions: number;
            images: number;
            final: boolean;
            purpose?: string;
            estimatedMinutes?: number;
            tests?: (number | null)[];
          }[];
        }[];
        counts: { modules: number; slides: number; questions: number; images: number };
        author: string;
        findings: { code: string; slide: string | null; message: string; position: number | null }[];
        questionsForUser: string[];
        stated?: { audience?: string; difficulty?: string; tone?: string };
        description?: string;
        estimatedMinutes?: number;
        mix?: { slideType: string; slides: number }[];
      } | null;
      estimatedCredits: number | null;
      gateExpiresAt: string | null;
      courseId: string | null;
      previewUrl: string | null;
      blocking: { code: string; slide: string | null; message: string; slideId: string | null; itemId: string | null }[] | null;
      revisedBy: string | null;
      error: { code: string; message: string } | null;
    };
  };
  get_group: {
    given: { workspaceId: string; groupId: string };
    result: { groupId: string; name: string; members: number; createdAt: string };
  };
  get_invitation: {
    given: { workspaceId: string; invitationId: string };
    result: {
      invitationId: string;
      email: string | null;
      role: 'owner' | 'admin' | 'trainer' | 'learner';
      status: 'open' | 'accepted' | 'revoked' | 'expired';
      invitedBy: string | null;
      createdAt: string;
      expiresAt: string;
      acceptedBy: string | null;
    };
  };
  get_learning_record: {
    given: { workspaceId: string; enrollmentId: string };
    result: {
      enrollmentId: string;
      courseId: string;
      title: string;
      version: number;
      round: number;
      state: 'enrolled' | 'in-progress' | 'completed';
      progress: number;
      score: number | null;
      dueOn: string | null;
      dueAt: string | null;
      overdue: boolean;
      enrolledAt: string;
      startedAt: string | null;
      completedAt: string | null;
      nextRoundOn: string | null;
      memberId: string;
      name: string | null;
      email: string | null;
      role: 'owner' | 'admin' | 'trainer' | 'learner' | null;
      modules: { title: string; slides: { slideId: string; title: string; doneAt: string | null }[] }[];
      quizzes: {
        quizId: string;
        title: string | null;
        passed: boolean;
        attemptsLeft: number | null;
        granted: number;
        attempts: {
          number: number;
          mode: 'practice' | 'graded';
          state: 'open' | 'handed-in' | 'awaiting-points' | 'passed' | 'failed';
          score: number | null;
          startedAt: string;
          endedAt: string | null;
          version: number;
        }[];
      }[];
    };
  };
  get_member: {
    given: { workspaceId: string; memberId: string };
    result: {
      memberId: string;
      name: string;
      email: string;
      role: 'owner' | 'admin' | 'trainer' | 'learner';
      groups: { groupId: string; name: string }[];
      joinedAt: string;
    };
  };
  get_model_usage: {
    given: { workspaceId: string };
    result: {
      since: string;
      calls: number;
      failedCalls: number;
      inputTokens: number;
      outputTokens: number;
      images: number;
      cost: number;
      textModel: string | null;
      imageModel: string | null;
      choices: { text: string[]; image: string[] };
      usage: {
        model: string;
        purpose: 'plan' | 'slide' | 'image' | 'proposal';
        calls: number;
        failedCalls: number;
        inputTokens: number;
        outputTokens: number;
        images: number;
        cost: number;
      }[];
    };
  };
  get_module_analytics: {
    given: { workspaceId: string; courseId: string };
    result: {
      courseId: string;
      version: number;
      enrolled: number;
      modules: { moduleId: string; title: string; steps: number; completedBy: number; averageProgress: number | null }[];
      assessment: { completedBy: number } | null;
    };
  };
  get_my_attempt: {
    given: { workspaceId: string; attemptId: string };
    result: {
      attemptId: string;
      courseId: string;
      quizId: string;
      number: number;
      mode: 'practice' | 'graded';
      state: 'open' | 'handed-in' | 'awaiting-points' | 'passed' | 'failed';
      score: number | null;
      startedAt: string;
      endedAt: string | null;
      dueOn: string | null;
      dueAt: string | null;
      overdue: boolean;
      passMark: number | null;
      attemptsLeft: number | null;
      slides: { slideId: string; title: string; items: { id: string; kind: string }[] }[];
      answers: {
        questionId: string;
        answer:
          | { kind: 'single-choice'; options: string[] }
          | { kind: 'multiple-choice'; options: string[] }
          | { kind: 'true-false'; value: boolean }
          | { kind: 'numeric'; value: number }
          | { kind: 'short-answer'; text: string }
          | { kind: 'fill-blank'; texts: string[] }
          | { kind: 'matching'; pairs: { left: string; right: string }[] }
          | { kind: 'ordering'; items: string[] }
          | { kind: 'open-answer'; text: string }
          | null;
        isRight: boolean | null;
        feedback: string[];
        key:
          | { kind: 'single-choice'; options: string[] }
          | { kind: 'multiple-choice'; options: string[] }
          | { kind: 'true-false'; value: boolean }
          | { kind: 'numeric'; value: number }
          | { kind: 'short-answer'; text: string }
          | { kind: 'fill-blank'; texts: string[] }
          | { kind: 'matching'; pairs: { left: string; right: string }[] }
          | { kind: 'ordering'; items: string[] }
          | { kind: 'open-answer'; text: string }
          | null;
        points?: { given: number | null; most: number };
        comment?: string | null;
      }[];
    };
  };
  get_my_certificate_pdf: { given: { workspaceId: string; certificateId: string }; result: undefined };
  get_my_course: {
    given: { workspaceId: string; courseId: string };
    result: {
      courseId: string;
      title: string;
      version: number;
      state: 'enrolled' | 'in-progress' | 'completed';
      progress: number;
      dueOn: string | null;
      dueAt: string | null;
      overdue: boolean;
      startedAt: string | null;
      completedAt: string | null;
      description: string;
      language: string;
      objectives: string[];
      quizMode: 'practice' | 'graded';
      passMark: number | null;
      modules: {
        title: string;
        slides: {
          slideId: string;
          title: string;
          kind: 'content' | 'knowledge-check';
          done: boolean;
          items: { id: string; kind: string }[];
          quiz: {
            quizId: string;
            questions: number;
            isOpen: boolean;
            done: boolean;
            passed: boolean;
            attempts: number;
            attemptsLeft: number | null;
            openAttemptId: string | null;
            awaitingAttemptId: string | null;
          } | null;
        }[];
      }[];
      finalAssessment: {
        quizId: string;
        questions: number;
        isOpen: boolean;
        done: boolean;
        passed: boolean;
        attempts: number;
        attemptsLeft: number | null;
        openAttemptId: string | null;
        awaitingAttemptId: string | null;
      } | null;
      lastSlideId: string | null;
      files: Record<string, string>;
      fileFacts?: Record<string, { url: string; name: string; mediaType: string; bytes: number }>;
    };
  };
  get_my_path: {
    given: { workspaceId: string; pathId: string };
    result: {
      pathId: string;
      title: string;
      state: 'enrolled' | 'in-progress' | 'completed';
      progress: number;
      done: number;
      nextCourseId: string | null;
      dueOn: string | null;
      dueAt: string | null;
      overdue: boolean;
      startedAt: string | null;
      completedAt: string | null;
      description: string;
      steps: {
        courseId: string;
        title: string;
        state: 'done' | 'open' | 'locked' | 'unavailable';
        after: string[];
        progress: number;
        version: number | null;
      }[];
    };
  };
  get_notice_choices: {
    given: {};
    result: {
      choices: {
        'course.assigned': 'at-once' | 'digest' | 'none';
        'enrollment.renewed': 'at-once' | 'digest' | 'none';
        'enrollment.due_soon': 'at-once' | 'digest' | 'none';
        'enrollment.overdue': 'at-once' | 'digest' | 'none';
        'path.assigned': 'at-once' | 'digest' | 'none';
        'path.due_soon': 'at-once' | 'digest' | 'none';
        'path.overdue': 'at-once' | 'digest' | 'none';
        'certificate.issued': 'at-once' | 'digest' | 'none';
        'enrollment.completed': 'at-once' | 'digest' | 'none';
        'path.completed': 'at-once' | 'digest' | 'none';
        'learner.overdue': 'at-once' | 'digest' | 'none';
        'enrollment.attempts_used_up': 'at-once' | 'digest' | 'none';
        'comment.mentioned': 'at-once' | 'digest' | 'none';
        'comment.added': 'at-once' | 'digest' | 'none';
        'approval.requested': 'at-once' | 'digest' | 'none';
        'generation.awaiting_review': 'at-once' | 'digest' | 'none';
        'generation.gate_closing': 'at-once' | 'digest' | 'none';
        'generation.completed': 'at-once' | 'digest' | 'none';
        'generation.failed': 'at-once' | 'digest' | 'none';
        'webhook.disabled': 'at-once' | 'digest' | 'none';
      };
    };
  };
  get_path: {
    given: { workspaceId: string; pathId: string };
    result: {
      pathId: string;
      title: string;
      state: 'draft' | 'published' | 'archived';
      learners: number;
      completed: number;
      updatedAt: string;
      description: string;
      revision: number;
      steps: { courseId: string; title: string; after: string[]; isAvailable: boolean }[];
      inCatalogue: boolean;
    };
  };
  get_path_assignment: {
    given: { workspaceId: string; pathId: string; pathAssignmentId: string };
    result: {
      pathAssignmentId: string;
      pathId: string;
      memberId: string | null;
      groupId: string | null;
      name: string | null;
      formerMember: boolean;
      selfEnrolled: boolean;
      dueOn: string | null;
      dueAfterDays: number | null;
      tags: string[];
      dueAt: string | null;
      createdAt: string;
    };
  };
  get_path_certificate: {
    given: { workspaceId: string; pathId: string };
    result: { pathId: string; enabled: boolean; validMonths: number | null; title?: string | null };
  };
  get_preview_link: {
    given: { workspaceId: string; courseId: string; previewLinkId: string };
    result: {
      previewLinkId: string;
      courseId: string;
      createdBy: string;
      createdAt: string;
      expiresAt: string;
      hasPassword: boolean;
      status: 'active' | 'inactive' | 'expired' | 'revoked';
      url: string | null;
    };
  };
  get_publish_approval: {
    given: { workspaceId: string; courseId: string };
    result: {
      courseId: string;
      isNeeded: boolean;
      revision: number;
      isApproved: boolean;
      mayApprove: boolean;
      asked: { by: string | null; isMine: boolean; at: string; revision: number } | null;
      approved: { by: string | null; isMine: boolean; at: string; revision: number } | null;
    };
  };
  get_publish_checks: {
    given: { workspaceId: string; courseId: string };
    result: {
      courseId: string;
      revision: number;
      blocking: { code: string; slide: string | null; message: string; slideId: string | null; itemId: string | null }[];
      warnings: { code: string; slide: string | null; message: string; slideId: string | null; itemId: string | null }[];
    };
  };
  get_question_analytics: {
    given: { workspaceId: string; courseId: string; version?: number };
    result: {
      courseId: string;
      version: number;
      attempts: number;
      quizzes: {
        quizId: string;
        title: string | null;
        questions: {
          questionId: string;
          slideId: string;
          kind: string;
          stem: { id: string; kind: string }[];
          asked: number;
          answered: number;
          facility: number | null;
          discrimination: number | null;
          given: { text: string; isRight: boolean; count: number }[];
        }[];
      }[];
    };
  };
  get_survey_results: {
    given: { workspaceId: string; courseId: string; version?: number };
    result: {
      courseId: string;
      version: number;
      versions: number[];
      surveys: {
        surveyId: string;
        slideId: string;
        slideTitle: string;
        text: string;
        scale: { steps: number; low: string; high: string } | null;
        comment: boolean;
        anonymous: boolean;
        answers: number;
        waiting: number;
        comments: number;
        distribution: number[] | null;
        median: number | null;
      }[];
    };
  };
  get_webhook: {
    given: { workspaceId: string; webhookId: string };
    result: {
      webhookId: string;
      url: string;
      description: string;
      events:
        | (
            | 'member.added'
            | 'member.role_changed'
            | 'course.published'
            | 'comment.added'
            | 'comment.mentioned'
            | 'approval.requested'
            | 'course.assigned'
            | 'path.assigned'
            | 'path.due_soon'
            | 'path.overdue'
            | 'path.completed'
            | 'enrollment.started'
            | 'enrollment.progressed'
            | 'enrollment.completed'
            | 'enrollment.renewed'
            | 'enrollment.due_soon'
            | 'enrollment.overdue'
            | 'enrollment.attempts_used_up'
            | 'certificate.issued'
            | 'quiz.passed'
            | 'quiz.failed'
            | 'generation.awaiting_review'
            | 'generation.gate_closing'
            | 'generation.completed'
            | 'generation.failed'
            | 'webhook.disabled'
          )[]
        | null;
      include: 'details' | 'ids';
      format?: 'events' | 'xapi';
      active: boolean;
      failingSince: string | null;
      disabledReason: 'gone' | 'failing' | null;
      disabledAt: string | null;
      createdAt: string;
      updatedAt: string;
    };
  };
  get_webhook_delivery: {
    given: { workspaceId: string; webhookId: string; deliveryId: string };
    result: {
      deliveryId: string;
      webhookId: string;
      eventId: string;
      kind:
        | 'member.added'
        | 'member.role_changed'
        | 'course.published'
        | 'comment.added'
        | 'comment.mentioned'
        | 'approval.requested'
        | 'course.assigned'
        | 'path.assigned'
        | 'path.due_soon'
        | 'path.overdue'
        | 'path.completed'
        | 'enrollment.started'
        | 'enrollment.progressed'
        | 'enrollment.completed'
        | 'enrollment.renewed'
        | 'enrollment.due_soon'
        | 'enrollment.overdue'
        | 'enrollment.attempts_used_up'
        | 'certificate.issued'
        | 'quiz.passed'
        | 'quiz.failed'
        | 'generation.awaiting_review'
        | 'generation.gate_closing'
        | 'generation.completed'
        | 'generation.failed'
        | 'webhook.disabled'
        | 'webhook.test';
      state: 'pending' | 'delivered' | 'failed' | 'cancelled';
      attempts: number;
      lastStatus: number | null;
      lastError: string | null;
      nextAttemptAt: string | null;
      replayOf: string | null;
      createdAt: string;
      endedAt: string | null;
      body: string;
      log: {
        number: number;
        at: string;
        status: number | null;
        error: string | null;
        response: string | null;
        durationMs: number;
      }[];
    };
  };
  get_workspace: {
    given: { workspaceId: string };
    result: {
      workspaceId: string;
      name: string;
      role: 'owner' | 'admin' | 'trainer' | 'learner';
      createdAt: string;
      permissions: (
        | 'workspace.belong'
        | 'notices.own'
        | 'workspace.read'
        | 'workspace.own'
        | 'workspace.configure'
        | 'members.manage'
        | 'tokens.manage'
        | 'audit.read'
        | 'webhooks.manage'
        | 'ledger.read'
        | 'courses.write'
        | 'courses.approve'
        | 'answers.grade'
        | 'attempts.read'
        | 'records.read'
        | 'certificates.manage'
        | 'generations.use'
        | 'learning.take'
      )[];
      appearance: { logoUrl: string | null; primaryColor: string; accentColor: string; theme: 'light' | 'dark' | 'system' };
      language: string;
      timeZone: string;
      supportEmail: string | null;
      catalogue: boolean;
      largestVideoBytes: number;
    };
  };
  get_workspace_access_token: {
    given: { workspaceId: string; tokenId: string };
    result: {
      id: string;
      label: string;
      prefix: string;
      scope: 'workspace' | 'all';
      workspaceId: string | null;
      createdAt: string;
      expiresAt: string | null;
      lastUsedAt: string | null;
      status: 'active' | 'expired' | 'revoked';
      revokedReason: string | null;
      owner: { name: string; email: string; role: string | null };
    };
  };
  get_workspace_ai_config: {
    given: { workspaceId: string; guide?: 'course' | 'questions' | 'outline' | 'document' };
    result: {
      features: { courseGeneration: boolean; outlineGeneration: boolean; imageGeneration: boolean };
      courseLength: { minSlides: number; maxSlides: number };
      author: string;
      credits: { perSlide: number; perImage: number; balance: number };
      modelBudget: { unit: 'tokens' | 'cost'; limit: number; used: number } | null;
      textModel: string | null;
      imageModel: string | null;
      guide?: string;
    };
  };
  get_workspace_appearance_settings: {
    given: { workspaceId: string };
    result: { logoUrl: string | null; primaryColor: string; accentColor: string; theme: 'light' | 'dark' | 'system' };
  };
  get_workspace_connected_app: {
    given: { workspaceId: string; grantId: string };
    result: {
      id: string;
      client: { id: string; name: string; uri: string | null };
      workspaceId: string;
      workspaceName: string;
      scopes: ('course:read' | 'course:write')[];
      createdAt: string;
      lastUsedAt: string | null;
      owner: { name: string; email: string; role: string | null };
    };
  };
  get_workspace_features: {
    given: { workspaceId: string };
    result: { mcpAccess: boolean; outlineGeneration: boolean; publishApproval: boolean; catalogue: boolean };
  };
  get_workspace_general_settings: {
    given: { workspaceId: string };
    result: { workspaceId: string; name: string; language: string; timeZone: string; supportEmail: string | null };
  };
  get_workspace_mcp_settings: {
    given: { workspaceId: string };
    result: { mcpAccess: boolean; endpoint: string; requestsPerMinute: number; assistantInstructions: string };
  };
  give_points: {
    given: { workspaceId: string; courseId: string; attemptId: string; questionId: string } & {
      points: number;
      comment?: string;
      replace?: boolean;
    };
    result: { attemptId: string; questionId: string; points: number; comment: string | null; awaiting: number };
  };
  grant_attempt: {
    given: { workspaceId: string; courseId: string } & { memberId: string; quizId?: string };
    result: { courseId: string; memberId: string; quizId: string; granted: number };
  };
  hand_in_attempt: {
    given: { workspaceId: string; attemptId: string };
    result: {
      attemptId: string;
      courseId: string;
      quizId: string;
      number: number;
      mode: 'practice' | 'graded';
      state: 'open' | 'handed-in' | 'awaiting-points' | 'passed' | 'failed';
      score: number | null;
      startedAt: string;
      endedAt: string | null;
      dueOn: string | null;
      dueAt: string | null;
      overdue: boolean;
      passMark: number | null;
      attemptsLeft: number | null;
      slides: { slideId: string; title: string; items: { id: string; kind: string }[] }[];
      answers: {
        questionId: string;
        answer:
          | { kind: 'single-choice'; options: string[] }
          | { kind: 'multiple-choice'; options: string[] }
          | { kind: 'true-false'; value: boolean }
          | { kind: 'numeric'; value: number }
          | { kind: 'short-answer'; text: string }
          | { kind: 'fill-blank'; texts: string[] }
          | { kind: 'matching'; pairs: { left: string; right: string }[] }
          | { kind: 'ordering'; items: string[] }
          | { kind: 'open-answer'; text: string }
          | null;
        isRight: boolean | null;
        feedback: string[];
        key:
          | { kind: 'single-choice'; options: string[] }
          | { kind: 'multiple-choice'; options: string[] }
          | { kind: 'true-false'; value: boolean }
          | { kind: 'numeric'; value: number }
          | { kind: 'short-answer'; text: string }
          | { kind: 'fill-blank'; texts: string[] }
          | { kind: 'matching'; pairs: { left: string; right: string }[] }
          | { kind: 'ordering'; items: string[] }
          | { kind: 'open-answer'; text: string }
          | null;
        points?: { given: number | null; most: number };
        comment?: string | null;
      }[];
    };
  };
  import_course: {
    given: { workspaceId: string } & { markdown: string };
    result: {
      settings: { passMark: number; quizMode: 'practice' | 'graded'; retryLimit: number | null; modules: number };
      counts: { slides: number; blocks: number; questions: number };
      warnings: { code: string; slide: string | null; message: string }[];
      questionsForUser: string[];
      fidelity: {
        score: number;
        text: number;
        structure: number;
        interactions: number;
        images: number;
        design: number;
        settings: number;
        findings: { code: string; slide: string | null; message: string; dimension: string }[];
      };
      confirmed: boolean;
      summary: string;
      courseId?: string;
      previewUrl?: string;
      reading?: {
        course: {
          title: string;
          description: string;
          language: string;
          objectives: { id: string; text: string }[];
          settings: { passMark: number; quizMode: 'practice' | 'graded'; retryLimit: number | null; poolDraw: number | null };
          modules: {
            id: string;
            title: string;
            slides: { id: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItem[] }[];
          }[];
          pool: {
            id: string;
            title: string;
            slides: { id: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItem[] }[];
          }[];
        };
        slides: { slideId: string; line: number }[];
        questions: {
          question: string;
          about:
            'key' | 'doubtful-key' | 'told-key' | 'unasked' | 'explanation' | 'remark' | 'key-or-option' | 'title' | 'graded';
          lines: number[];
          slideId: string | null;
          itemId: string | null;
        }[];
        source: { place: string; text: string }[];
      };
    };
  };
  import_file: {
    given: { workspaceId: string } & { fileId: string };
    result: {
      settings: { passMark: number; quizMode: 'practice' | 'graded'; retryLimit: number | null; modules: number };
      counts: { slides: number; blocks: number; questions: number };
      warnings: { code: string; slide: string | null; message: string }[];
      questionsForUser: string[];
      fidelity: {
        score: number;
        text: number;
        structure: number;
        interactions: number;
        images: number;
        design: number;
        settings: number;
        findings: { code: string; slide: string | null; message: string; dimension: string }[];
      };
      confirmed: boolean;
      summary: string;
      courseId?: string;
      previewUrl?: string;
      reading?: {
        course: {
          title: string;
          description: string;
          language: string;
          objectives: { id: string; text: string }[];
          settings: { passMark: number; quizMode: 'practice' | 'graded'; retryLimit: number | null; poolDraw: number | null };
          modules: {
            id: string;
            title: string;
            slides: { id: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItem[] }[];
          }[];
          pool: {
            id: string;
            title: string;
            slides: { id: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItem[] }[];
          }[];
        };
        slides: { slideId: string; line: number }[];
        questions: {
          question: string;
          about:
            'key' | 'doubtful-key' | 'told-key' | 'unasked' | 'explanation' | 'remark' | 'key-or-option' | 'title' | 'graded';
          lines: number[];
          slideId: string | null;
          itemId: string | null;
        }[];
        source: { place: string; text: string }[];
      };
    };
  };
  invite_member: {
    given: { workspaceId: string } & { email?: string; role: 'owner' | 'admin' | 'trainer' | 'learner' };
    result: {
      invitationId: string;
      email: string | null;
      role: 'owner' | 'admin' | 'trainer' | 'learner';
      status: 'open' | 'accepted' | 'revoked' | 'expired';
      invitedBy: string | null;
      createdAt: string;
      expiresAt: string;
      link: string;
      token: string;
    };
  };
  leave_workspace: { given: { workspaceId: string }; result: undefined };
  list_access_tokens: {
    given: { cursor?: string; limit?: number };
    result: {
      data: {
        id: string;
        label: string;
        prefix: string;
        scope: 'workspace' | 'all';
        workspaceId: string | null;
        createdAt: string;
        expiresAt: string | null;
        lastUsedAt: string | null;
        status: 'active' | 'expired' | 'revoked';
        revokedReason: string | null;
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_account_audit_events: {
    given: {
      action?: string;
      outcome?: 'success' | 'denied' | 'failed';
      from?: string;
      to?: string;
      cursor?: string;
      limit?: number;
    };
    result: {
      data: {
        id: string;
        workspaceId: string | null;
        action: string;
        actor: {
          type: 'session' | 'token' | 'grant' | 'anonymous' | 'system';
          id: string | null;
          name: string | null;
          tokenId: string | null;
          clientId: string | null;
        };
        targets: { kind: string; id: string }[];
        outcome: 'success' | 'denied' | 'failed';
        errorCode: string | null;
        door: 'rest' | 'mcp' | 'system';
        client: string | null;
        confirm: boolean | null;
        idempotencyKeyHash: string | null;
        argsDigest: string | null;
        ip: string | null;
        userAgent: string | null;
        requestId: string;
        durationMs: number;
        at: string;
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_assignments: {
    given: { workspaceId: string; courseId: string; tag?: string; cursor?: string; limit?: number };
    result: {
      data: {
        assignmentId: string;
        courseId: string;
        memberId: string | null;
        groupId: string | null;
        name: string;
        formerMember: boolean;
        selfEnrolled: boolean;
        state: 'open' | 'overdue' | 'closed';
        dueOn: string | null;
        dueAfterDays: number | null;
        repeatAfterMonths: number | null;
        repeatFrom: 'completion' | 'assignment';
        tags: string[];
        dueAt: string | null;
        createdAt: string;
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_audit_events: {
    given: {
      workspaceId: string;
      action?: string;
      actor?: string;
      door?: 'rest' | 'mcp';
      outcome?: 'success' | 'denied' | 'failed';
      from?: string;
      to?: string;
      target?: string;
      cursor?: string;
      limit?: number;
    };
    result: {
      data: {
        id: string;
        workspaceId: string | null;
        action: string;
        actor: {
          type: 'session' | 'token' | 'grant' | 'anonymous' | 'system';
          id: string | null;
          name: string | null;
          tokenId: string | null;
          clientId: string | null;
        };
        targets: { kind: string; id: string; name: string | null }[];
        outcome: 'success' | 'denied' | 'failed';
        errorCode: string | null;
        door: 'rest' | 'mcp' | 'system';
        client: string | null;
        confirm: boolean | null;
        idempotencyKeyHash: string | null;
        argsDigest: string | null;
        ip: string | null;
        userAgent: string | null;
        requestId: string;
        durationMs: number;
        at: string;
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_catalogue: {
    given: { workspaceId: string; kind?: 'course' | 'path'; search?: string; cursor?: string; limit?: number };
    result: {
      data: {
        entryId: string;
        kind: 'course' | 'path';
        title: string;
        courses: number | null;
        state: 'enrolled' | 'in-progress' | 'completed' | null;
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_certificates: {
    given: {
      workspaceId: string;
      courseId?: string;
      pathId?: string;
      memberId?: string;
      enrollmentId?: string;
      search?: string;
      state?: 'valid' | 'expired' | 'replaced' | 'revoked' | 'withdrawn';
      expiresBefore?: string;
      cursor?: string;
      limit?: number;
    };
    result: {
      data: {
        certificateId: string;
        number: string;
        publicUrl: string;
        state: 'valid' | 'expired' | 'replaced' | 'revoked' | 'withdrawn';
        name: string | null;
        courseId: string | null;
        enrollmentId?: string | null;
        pathId?: string | null;
        courses?: string[] | null;
        title: string;
        version: number;
        score: number | null;
        completedOn: string;
        validUntil: string | null;
        issuedAt: string;
        revokedAt: string | null;
        revokedReason: string | null;
        memberId: string | null;
        nameNow?: string | null;
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_comments: {
    given: {
      workspaceId: string;
      courseId: string;
      state?: 'open' | 'resolved' | 'all';
      slideId?: string;
      calling?: 'me';
      cursor?: string;
      limit?: number;
    };
    result: { data: CommentThread[]; nextCursor: string | null; total: number };
  };
  list_connected_apps: {
    given: { cursor?: string; limit?: number };
    result: {
      data: {
        id: string;
        client: { id: string; name: string; uri: string | null };
        workspaceId: string;
        workspaceName: string;
        scopes: ('course:read' | 'course:write')[];
        createdAt: string;
        lastUsedAt: string | null;
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_course_analytics: {
    given: { workspaceId: string; courseIds?: string; cursor?: string; limit?: number };
    result: {
      data: { courseId: string; enrolled: number; inProgress: number; completed: number; averageProgress: number | null }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_course_labels: {
    given: { workspaceId: string };
    result: { languages: { language: string; courses: number }[]; tags: { tag: string; courses: number }[] };
  };
  list_course_versions: {
    given: { workspaceId: string; courseId: string; cursor?: string; limit?: number };
    result: {
      data: {
        version: number;
        title: string;
        slides: number;
        publishedAt: string;
        publishedBy: string | null;
        current: boolean;
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_courses: {
    given: {
      workspaceId: string;
      state?: 'draft' | 'published' | 'archived';
      search?: string;
      language?: string;
      tags?: string;
      sort?: 'changed' | 'created' | 'title';
      cursor?: string;
      limit?: number;
    };
    result: {
      data: {
        courseId: string;
        title: string;
        state: 'draft' | 'published' | 'archived';
        slides: number;
        updatedAt: string;
        publishedAt: string | null;
        language: string;
        tags: string[];
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_exhausted_attempts: {
    given: { workspaceId: string; courseId: string; state?: 'exhausted'; cursor?: string; limit?: number };
    result: {
      data: {
        memberId: string;
        name: string;
        quizId: string;
        quiz: string | null;
        attempts: number;
        granted: number;
        lastEndedAt: string;
        dueOn: string | null;
        dueAt: string | null;
        overdue: boolean;
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_export_losses: {
    given: {
      workspaceId: string;
      courseId: string;
      version?: 'published' | 'draft';
      format?: 'markdown' | 'gift' | 'qti3' | 'docx' | 'pdf';
      answers?: 'without' | 'with';
    };
    result: { data: { code: string; slide: string | null; message: string }[] };
  };
  list_files: {
    given: {
      workspaceId: string;
      kind?: 'image' | 'video' | 'audio' | 'resource';
      search?: string;
      cursor?: string;
      limit?: number;
    };
    result: {
      data: {
        fileId: string;
        name: string;
        kind: 'image' | 'video' | 'audio' | 'resource';
        mediaType: string;
        bytes: number;
        sha256: string;
        uploadedAt: string;
        contentUrl: string;
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_generations: {
    given: {
      workspaceId: string;
      state?: 'queued' | 'planning' | 'awaiting_review' | 'building' | 'completed' | 'expired' | 'failed' | 'cancelled';
      cursor?: string;
      limit?: number;
    };
    result: {
      data: {
        generationId: string;
        mode: 'brief' | 'outline' | 'document';
        title: string | null;
        state: 'queued' | 'planning' | 'awaiting_review' | 'building' | 'completed' | 'expired' | 'failed' | 'cancelled';
        step: string;
        done: number;
        total: number;
        estimatedCredits: number | null;
        gateExpiresAt: string | null;
        revisionOf: string | null;
        revisedBy: string | null;
        courseId: string | null;
        createdAt: string;
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_group_members: {
    given: { workspaceId: string; groupId: string; cursor?: string; limit?: number };
    result: { data: { memberId: string; name: string; email: string }[]; nextCursor: string | null; total: number };
  };
  list_groups: {
    given: { workspaceId: string; search?: string; cursor?: string; limit?: number };
    result: {
      data: { groupId: string; name: string; members: number; createdAt: string }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_invitations: {
    given: { workspaceId: string; status?: 'open' | 'accepted' | 'revoked' | 'expired'; cursor?: string; limit?: number };
    result: {
      data: {
        invitationId: string;
        email: string | null;
        role: 'owner' | 'admin' | 'trainer' | 'learner';
        status: 'open' | 'accepted' | 'revoked' | 'expired';
        invitedBy: string | null;
        createdAt: string;
        expiresAt: string;
        acceptedBy: string | null;
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_learning_records: {
    given: {
      workspaceId: string;
      courseId?: string;
      memberId?: string;
      groupId?: string;
      search?: string;
      state?: 'enrolled' | 'in-progress' | 'completed' | 'overdue';
      tag?: string;
      cursor?: string;
      limit?: number;
    };
    result: {
      data: {
        enrollmentId: string;
        courseId: string;
        title: string;
        version: number;
        round: number;
        state: 'enrolled' | 'in-progress' | 'completed';
        progress: number;
        score: number | null;
        dueOn: string | null;
        dueAt: string | null;
        overdue: boolean;
        enrolledAt: string;
        startedAt: string | null;
        completedAt: string | null;
        nextRoundOn: string | null;
        memberId: string;
        name: string | null;
        email: string | null;
        role: 'owner' | 'admin' | 'trainer' | 'learner' | null;
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_members: {
    given: {
      workspaceId: string;
      role?: 'owner' | 'admin' | 'trainer' | 'learner';
      search?: string;
      cursor?: string;
      limit?: number;
    };
    result: {
      data: {
        memberId: string;
        name: string;
        email: string;
        role: 'owner' | 'admin' | 'trainer' | 'learner';
        groups: { groupId: string; name: string }[];
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_my_attempts: {
    given: { workspaceId: string; courseId: string; cursor?: string; limit?: number };
    result: {
      data: {
        attemptId: string;
        courseId: string;
        quizId: string;
        number: number;
        mode: 'practice' | 'graded';
        state: 'open' | 'handed-in' | 'awaiting-points' | 'passed' | 'failed';
        score: number | null;
        startedAt: string;
        endedAt: string | null;
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_my_certificates: {
    given: { workspaceId: string; courseId?: string; pathId?: string; cursor?: string; limit?: number };
    result: {
      data: {
        certificateId: string;
        number: string;
        publicUrl: string;
        state: 'valid' | 'expired' | 'replaced' | 'revoked' | 'withdrawn';
        name: string | null;
        courseId: string | null;
        enrollmentId?: string | null;
        pathId?: string | null;
        courses?: string[] | null;
        title: string;
        version: number;
        score: number | null;
        completedOn: string;
        validUntil: string | null;
        issuedAt: string;
        revokedAt: string | null;
        revokedReason: string | null;
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_my_courses: {
    given: { workspaceId: string; state?: 'enrolled' | 'in-progress' | 'completed' | 'overdue'; cursor?: string; limit?: number };
    result: {
      data: {
        courseId: string;
        title: string;
        version: number;
        state: 'enrolled' | 'in-progress' | 'completed';
        progress: number;
        dueOn: string | null;
        dueAt: string | null;
        overdue: boolean;
        startedAt: string | null;
        completedAt: string | null;
        nextRoundOn: string | null;
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_my_learning_records: {
    given: { workspaceId: string; cursor?: string; limit?: number };
    result: {
      data: {
        enrollmentId: string;
        courseId: string;
        title: string;
        version: number;
        round: number;
        state: 'enrolled' | 'in-progress' | 'completed';
        progress: number;
        score: number | null;
        dueOn: string | null;
        dueAt: string | null;
        overdue: boolean;
        enrolledAt: string;
        startedAt: string | null;
        completedAt: string | null;
        nextRoundOn: string | null;
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_my_paths: {
    given: { workspaceId: string; cursor?: string; limit?: number };
    result: {
      data: {
        pathId: string;
        title: string;
        state: 'enrolled' | 'in-progress' | 'completed';
        progress: number;
        steps: number;
        done: number;
        nextCourseId: string | null;
        dueOn: string | null;
        dueAt: string | null;
        overdue: boolean;
        startedAt: string | null;
        completedAt: string | null;
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_my_surveys: { given: { workspaceId: string; courseId: string }; result: { courseId: string; answered: string[] } };
  list_my_workspaces: {
    given: { cursor?: string; limit?: number };
    result: {
      data: { workspaceId: string; name: string; role: 'owner' | 'admin' | 'trainer' | 'learner'; createdAt: string }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_notices: {
    given: { workspaceId: string; state?: 'unread' | 'read'; cursor?: string; limit?: number };
    result: {
      data: {
        noticeId: string;
        kind:
          | 'learner.overdue'
          | 'course.assigned'
          | 'enrollment.renewed'
          | 'enrollment.due_soon'
          | 'enrollment.overdue'
          | 'enrollment.completed'
          | 'enrollment.attempts_used_up'
          | 'path.assigned'
          | 'path.due_soon'
          | 'path.overdue'
          | 'path.completed'
          | 'certificate.issued'
          | 'comment.mentioned'
          | 'comment.added'
          | 'approval.requested'
          | 'generation.awaiting_review'
          | 'generation.gate_closing'
          | 'generation.completed'
          | 'generation.failed'
          | 'webhook.disabled';
        at: string;
        isRead: boolean;
        courseId: string | null;
        courseTitle: string | null;
        slideId: string | null;
        pathId: string | null;
        pathTitle: string | null;
        enrollmentId: string | null;
        generationId: string | null;
        planTitle: string | null;
        webhookId: string | null;
        memberId: string | null;
        memberName: string | null;
        byName: string | null;
        dueOn: string | null;
        gateExpiresAt: string | null;
        host: string | null;
      }[];
      nextCursor: string | null;
      total: number;
      unread: number;
    };
  };
  list_open_answers: {
    given: { workspaceId: string; courseId: string; state?: 'awaiting-points' | 'points-given'; cursor?: string; limit?: number };
    result: {
      data: {
        attemptId: string;
        questionId: string;
        quizId: string;
        quiz: string | null;
        handedInOn: string;
        stem: { id: string; kind: string }[];
        modelAnswer: string | null;
        most: number;
        answer: string;
        given: { points: number; comment: string | null } | null;
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_path_assignments: {
    given: { workspaceId: string; pathId: string; tag?: string; cursor?: string; limit?: number };
    result: {
      data: {
        pathAssignmentId: string;
        pathId: string;
        memberId: string | null;
        groupId: string | null;
        name: string | null;
        formerMember: boolean;
        selfEnrolled: boolean;
        dueOn: string | null;
        dueAfterDays: number | null;
        tags: string[];
        dueAt: string | null;
        createdAt: string;
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_path_records: {
    given: {
      workspaceId: string;
      pathId: string;
      memberId?: string;
      groupId?: string;
      search?: string;
      state?: 'enrolled' | 'in-progress' | 'completed' | 'overdue';
      tag?: string;
      cursor?: string;
      limit?: number;
    };
    result: {
      data: {
        state: 'enrolled' | 'in-progress' | 'completed';
        progress: number;
        steps: number;
        done: number;
        nextCourseId: string | null;
        dueOn: string | null;
        dueAt: string | null;
        overdue: boolean;
        startedAt: string | null;
        completedAt: string | null;
        pathEnrollmentId: string;
        memberId: string;
        name: string | null;
        email: string | null;
        formerMember: boolean;
        enrolledAt: string;
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_paths: {
    given: { workspaceId: string; state?: 'draft' | 'published' | 'archived'; search?: string; cursor?: string; limit?: number };
    result: {
      data: {
        pathId: string;
        title: string;
        state: 'draft' | 'published' | 'archived';
        steps: number;
        unavailable: number;
        learners: number;
        completed: number;
        updatedAt: string;
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_preview_links: {
    given: { workspaceId: string; courseId: string; cursor?: string; limit?: number };
    result: {
      data: {
        previewLinkId: string;
        courseId: string;
        createdBy: string;
        createdAt: string;
        expiresAt: string;
        hasPassword: boolean;
        status: 'active' | 'inactive' | 'expired' | 'revoked';
        url: string | null;
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_published_courses: {
    given: { workspaceId: string; search?: string; cursor?: string; limit?: number };
    result: { data: { courseId: string; title: string; uri: string }[]; nextCursor: string | null; total: number };
  };
  list_sessions: {
    given: { cursor?: string; limit?: number };
    result: {
      data: {
        sessionId: string;
        current: boolean;
        userAgent: string | null;
        createdAt: string;
        lastUsedAt: string;
        expiresAt: string;
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_survey_answers: {
    given: { workspaceId: string; courseId: string; surveyId: string; version?: number; cursor?: string; limit?: number };
    result: {
      data: {
        surveyId: string;
        rating: number | null;
        comment: string | null;
        memberId: string | null;
        name: string | null;
        email: string | null;
        answeredAt: string | null;
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_webhook_deliveries: {
    given: {
      workspaceId: string;
      webhookId: string;
      state?: 'pending' | 'delivered' | 'failed' | 'cancelled';
      kind?:
        | 'member.added'
        | 'member.role_changed'
        | 'course.published'
        | 'comment.added'
        | 'comment.mentioned'
        | 'approval.requested'
        | 'course.assigned'
        | 'path.assigned'
        | 'path.due_soon'
        | 'path.overdue'
        | 'path.completed'
        | 'enrollment.started'
        | 'enrollment.progressed'
        | 'enrollment.completed'
        | 'enrollment.renewed'
        | 'enrollment.due_soon'
        | 'enrollment.overdue'
        | 'enrollment.attempts_used_up'
        | 'certificate.issued'
        | 'quiz.passed'
        | 'quiz.failed'
        | 'generation.awaiting_review'
        | 'generation.gate_closing'
        | 'generation.completed'
        | 'generation.failed'
        | 'webhook.disabled'
        | 'webhook.test';
      cursor?: string;
      limit?: number;
    };
    result: {
      data: {
        deliveryId: string;
        webhookId: string;
        eventId: string;
        kind:
          | 'member.added'
          | 'member.role_changed'
          | 'course.published'
          | 'comment.added'
          | 'comment.mentioned'
          | 'approval.requested'
          | 'course.assigned'
          | 'path.assigned'
          | 'path.due_soon'
          | 'path.overdue'
          | 'path.completed'
          | 'enrollment.started'
          | 'enrollment.progressed'
          | 'enrollment.completed'
          | 'enrollment.renewed'
          | 'enrollment.due_soon'
          | 'enrollment.overdue'
          | 'enrollment.attempts_used_up'
          | 'certificate.issued'
          | 'quiz.passed'
          | 'quiz.failed'
          | 'generation.awaiting_review'
          | 'generation.gate_closing'
          | 'generation.completed'
          | 'generation.failed'
          | 'webhook.disabled'
          | 'webhook.test';
        state: 'pending' | 'delivered' | 'failed' | 'cancelled';
        attempts: number;
        lastStatus: number | null;
        lastError: string | null;
        nextAttemptAt: string | null;
        replayOf: string | null;
        createdAt: string;
        endedAt: string | null;
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_webhooks: {
    given: { workspaceId: string; cursor?: string; limit?: number };
    result: {
      data: {
        webhookId: string;
        url: string;
        description: string;
        events:
          | (
              | 'member.added'
              | 'member.role_changed'
              | 'course.published'
              | 'comment.added'
              | 'comment.mentioned'
              | 'approval.requested'
              | 'course.assigned'
              | 'path.assigned'
              | 'path.due_soon'
              | 'path.overdue'
              | 'path.completed'
              | 'enrollment.started'
              | 'enrollment.progressed'
              | 'enrollment.completed'
              | 'enrollment.renewed'
              | 'enrollment.due_soon'
              | 'enrollment.overdue'
              | 'enrollment.attempts_used_up'
              | 'certificate.issued'
              | 'quiz.passed'
              | 'quiz.failed'
              | 'generation.awaiting_review'
              | 'generation.gate_closing'
              | 'generation.completed'
              | 'generation.failed'
              | 'webhook.disabled'
            )[]
          | null;
        include: 'details' | 'ids';
        format?: 'events' | 'xapi';
        active: boolean;
        failingSince: string | null;
        disabledReason: 'gone' | 'failing' | null;
        disabledAt: string | null;
        createdAt: string;
        updatedAt: string;
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_workspace_access_tokens: {
    given: { workspaceId: string; cursor?: string; limit?: number };
    result: {
      data: {
        id: string;
        label: string;
        prefix: string;
        scope: 'workspace' | 'all';
        workspaceId: string | null;
        createdAt: string;
        expiresAt: string | null;
        lastUsedAt: string | null;
        status: 'active' | 'expired' | 'revoked';
        revokedReason: string | null;
        owner: { name: string; email: string; role: string | null };
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  list_workspace_connected_apps: {
    given: { workspaceId: string; cursor?: string; limit?: number };
    result: {
      data: {
        id: string;
        client: { id: string; name: string; uri: string | null };
        workspaceId: string;
        workspaceName: string;
        scopes: ('course:read' | 'course:write')[];
        createdAt: string;
        lastUsedAt: string | null;
        owner: { name: string; email: string; role: string | null };
      }[];
      nextCursor: string | null;
      total: number;
    };
  };
  move_item: {
    given: { workspaceId: string; courseId: string; itemId: string } & { slideId: string; position?: number };
    result: {
      courseId: string;
      revision: number;
      id: string | null;
      slides: number;
      updatedAt: string;
      updatedBy?: string | null;
      slide?: { id: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItem[] };
      objectives?: { id: string; text: string }[];
    };
  };
  move_module: {
    given: { workspaceId: string; courseId: string; moduleId: string } & { position: number };
    result: {
      courseId: string;
      revision: number;
      id: string | null;
      slides: number;
      updatedAt: string;
      updatedBy?: string | null;
      slide?: { id: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItem[] };
      objectives?: { id: string; text: string }[];
    };
  };
  move_slide: {
    given: { workspaceId: string; courseId: string; slideId: string } & { moduleId: string; position?: number };
    result: {
      courseId: string;
      revision: number;
      id: string | null;
      slides: number;
      updatedAt: string;
      updatedBy?: string | null;
      slide?: { id: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItem[] };
      objectives?: { id: string; text: string }[];
    };
  };
  open_preview: { given: { token: string }; result: undefined };
  open_slide: {
    given: { workspaceId: string; courseId: string; slideId: string };
    result: {
      courseId: string;
      slideId: string;
      done: boolean;
      state: 'enrolled' | 'in-progress' | 'completed';
      progress: number;
    };
  };
  propose_change: {
    given: { workspaceId: string; courseId: string } & {
      kind: 'rewrite' | 'shorten' | 'translate' | 'question' | 'distractors' | 'draw';
      slideId: string;
      itemIds?: string[];
      wish?: string;
      language?: string;
      agreedCredits?: number;
    };
    result: {
      confirmed: boolean;
      summary: string;
      courseId: string;
      slideId: string;
      kind: 'rewrite' | 'shorten' | 'translate' | 'question' | 'distractors' | 'draw';
      by: string;
      revision: number;
      estimatedCredits: number;
      chargedCredits?: number;
      proposal?: Proposal;
    };
  };
  publish_course: {
    given: { workspaceId: string; courseId: string };
    result: {
      confirmed: boolean;
      summary: string;
      courseId: string;
      blocking: { code: string; slide: string | null; message: string }[];
      warnings: { code: string; slide: string | null; message: string }[];
      version?: number;
      publishedAt?: string;
      resourceUri?: string;
    };
  };
  publish_path: {
    given: { workspaceId: string; pathId: string };
    result: {
      pathId: string;
      title: string;
      state: 'draft' | 'published' | 'archived';
      learners: number;
      completed: number;
      updatedAt: string;
      description: string;
      revision: number;
      steps: { courseId: string; title: string; after: string[]; isAvailable: boolean }[];
    };
  };
  read_course_version: {
    given: { workspaceId: string; courseId: string; version: number };
    result: {
      courseId: string;
      version: number;
      publishedAt: string;
      content: {
        title: string;
        description: string;
        language: string;
        objectives: { id: string; text: string }[];
        settings: { passMark: number; quizMode: 'practice' | 'graded'; retryLimit: number | null; poolDraw: number | null };
        modules: {
          id: string;
          title: string;
          slides: { id: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItem[] }[];
        }[];
        pool: {
          id: string;
          title: string;
          slides: { id: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItem[] }[];
        }[];
      };
    };
  };
  read_file_content: { given: { workspaceId: string; fileId: string }; result: undefined };
  read_notices: { given: { workspaceId: string } & { noticeIds?: string[]; upTo?: string }; result: { unread: number } };
  read_published_course: {
    given: { workspaceId: string; courseId: string };
    result: { courseId: string; version: number; title: string; markdown: string };
  };
  read_signed_content: { given: { token: string }; result: undefined };
  register: {
    given: {} & { name: string; email: string; password: string };
    result: { user: { userId: string; name: string; email: string }; token: string; deviceToken: string } | { summary: string };
  };
  reissue_certificate: {
    given: { workspaceId: string; certificateId: string } & { name?: string };
    result: {
      certificateId: string;
      number: string;
      publicUrl: string;
      state: 'valid' | 'expired' | 'replaced' | 'revoked' | 'withdrawn';
      name: string | null;
      courseId: string | null;
      enrollmentId?: string | null;
      pathId?: string | null;
      courses?: string[] | null;
      title: string;
      version: number;
      score: number | null;
      completedOn: string;
      validUntil: string | null;
      issuedAt: string;
      revokedAt: string | null;
      revokedReason: string | null;
      memberId: string | null;
      nameNow?: string | null;
    };
  };
  remove_group_member: { given: { workspaceId: string; groupId: string; memberId: string }; result: undefined };
  remove_item: {
    given: { workspaceId: string; courseId: string; itemId: string };
    result: {
      courseId: string;
      revision: number;
      id: string | null;
      slides: number;
      updatedAt: string;
      updatedBy?: string | null;
      slide?: { id: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItem[] };
      objectives?: { id: string; text: string }[];
    };
  };
  remove_member: { given: { workspaceId: string; memberId: string }; result: undefined };
  remove_module: {
    given: { workspaceId: string; courseId: string; moduleId: string };
    result: {
      courseId: string;
      revision: number;
      id: string | null;
      slides: number;
      updatedAt: string;
      updatedBy?: string | null;
      slide?: { id: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItem[] };
      objectives?: { id: string; text: string }[];
    };
  };
  remove_slide: {
    given: { workspaceId: string; courseId: string; slideId: string };
    result: {
      courseId: string;
      revision: number;
      id: string | null;
      slides: number;
      updatedAt: string;
      updatedBy?: string | null;
      slide?: { id: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItem[] };
      objectives?: { id: string; text: string }[];
    };
  };
  rename_group: {
    given: { workspaceId: string; groupId: string } & { name: string };
    result: { groupId: string; name: string; members: number; createdAt: string };
  };
  rename_workspace: {
    given: { workspaceId: string } & { name: string };
    result: { workspaceId: string; name: string; role: 'owner' | 'admin' | 'trainer' | 'learner'; createdAt: string };
  };
  reopen_comment: { given: { workspaceId: string; courseId: string; commentId: string }; result: CommentThread };
  replace_course_draft: {
    given: { workspaceId: string; courseId: string } & {
      title: string;
      description: string;
      language: string;
      objectives: { id?: string; text: string }[];
      settings: { passMark?: number; quizMode?: 'practice' | 'graded'; retryLimit?: number | null; poolDraw?: number | null };
      modules: {
        id?: string;
        title: string;
        slides: { id?: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItemInput[] }[];
      }[];
      pool: {
        id?: string;
        title: string;
        slides: { id?: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItemInput[] }[];
      }[];
    };
    result: {
      courseId: string;
      revision: number;
      updatedAt: string;
      updatedBy?: string | null;
      draft: {
        title: string;
        description: string;
        language: string;
        objectives: { id: string; text: string }[];
        settings: { passMark: number; quizMode: 'practice' | 'graded'; retryLimit: number | null; poolDraw: number | null };
        modules: {
          id: string;
          title: string;
          slides: { id: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItem[] }[];
        }[];
        pool: {
          id: string;
          title: string;
          slides: { id: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItem[] }[];
        }[];
      };
    };
  };
  replace_item: {
    given: { workspaceId: string; courseId: string; itemId: string } & { item: SlideItemInput };
    result: {
      courseId: string;
      revision: number;
      id: string | null;
      slides: number;
      updatedAt: string;
      updatedBy?: string | null;
      slide?: { id: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItem[] };
      objectives?: { id: string; text: string }[];
    };
  };
  replace_slide: {
    given: { workspaceId: string; courseId: string; slideId: string } & {
      title: string;
      kind?: 'content' | 'knowledge-check';
      items: SlideItemInput[];
    };
    result: {
      courseId: string;
      revision: number;
      id: string | null;
      slides: number;
      updatedAt: string;
      updatedBy?: string | null;
      slide?: { id: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItem[] };
      objectives?: { id: string; text: string }[];
    };
  };
  replay_webhook_delivery: {
    given: { workspaceId: string; webhookId: string; deliveryId: string };
    result: {
      deliveryId: string;
      webhookId: string;
      eventId: string;
      kind:
        | 'member.added'
        | 'member.role_changed'
        | 'course.published'
        | 'comment.added'
        | 'comment.mentioned'
        | 'approval.requested'
        | 'course.assigned'
        | 'path.assigned'
        | 'path.due_soon'
        | 'path.overdue'
        | 'path.completed'
        | 'enrollment.started'
        | 'enrollment.progressed'
        | 'enrollment.completed'
        | 'enrollment.renewed'
        | 'enrollment.due_soon'
        | 'enrollment.overdue'
        | 'enrollment.attempts_used_up'
        | 'certificate.issued'
        | 'quiz.passed'
        | 'quiz.failed'
        | 'generation.awaiting_review'
        | 'generation.gate_closing'
        | 'generation.completed'
        | 'generation.failed'
        | 'webhook.disabled'
        | 'webhook.test';
      state: 'pending' | 'delivered' | 'failed' | 'cancelled';
      attempts: number;
      lastStatus: number | null;
      lastError: string | null;
      nextAttemptAt: string | null;
      replayOf: string | null;
      createdAt: string;
      endedAt: string | null;
    };
  };
  reply_to_comment: {
    given: { workspaceId: string; courseId: string; commentId: string } & { text: string; memberIds?: string[] };
    result: {
      commentId: string;
      slideId: string;
      itemId: string | null;
      slide: string | null;
      resolvedAt: string | null;
      resolvedBy: string | null;
      comments: {
        commentId: string;
        author: string | null;
        isMine: boolean;
        text: string | null;
        mentions: { memberId: string; name: string }[];
        createdAt: string;
        editedAt: string | null;
      }[];
      courseId: string;
    };
  };
  request_password_reset: { given: {} & { email: string }; result: { summary: string } };
  reset_password: { given: {} & { token: string; newPassword: string }; result: undefined };
  resolve_comment: { given: { workspaceId: string; courseId: string; commentId: string }; result: CommentThread };
  restore_course: {
    given: { workspaceId: string; courseId: string };
    result: {
      courseId: string;
      title: string;
      state: 'draft' | 'published' | 'archived';
      slides: number;
      updatedAt: string;
      publishedAt: string | null;
      language: string;
      settings: { passMark: number; quizMode: 'practice' | 'graded'; retryLimit: number | null; poolDraw: number | null };
      version: number | null;
      hasUnpublishedChanges: boolean;
      counts: { modules: number; slides: number; blocks: number; questions: number; imagePlaceholders: number };
      resourceUri: string | null;
      previewUrl: string | null;
    };
  };
  restore_course_version: {
    given: { workspaceId: string; courseId: string; version: number };
    result: { courseId: string; version: number; revision: number; updatedAt: string };
  };
  restore_path: {
    given: { workspaceId: string; pathId: string };
    result: {
      pathId: string;
      title: string;
      state: 'draft' | 'published' | 'archived';
      learners: number;
      completed: number;
      updatedAt: string;
      description: string;
      revision: number;
      steps: { courseId: string; title: string; after: string[]; isAvailable: boolean }[];
    };
  };
  revoke_access_token: { given: { tokenId: string }; result: undefined };
  revoke_certificate: {
    given: { workspaceId: string; certificateId: string } & { reason: string };
    result: {
      certificateId: string;
      number: string;
      publicUrl: string;
      state: 'valid' | 'expired' | 'replaced' | 'revoked' | 'withdrawn';
      name: string | null;
      courseId: string | null;
      enrollmentId?: string | null;
      pathId?: string | null;
      courses?: string[] | null;
      title: string;
      version: number;
      score: number | null;
      completedOn: string;
      validUntil: string | null;
      issuedAt: string;
      revokedAt: string | null;
      revokedReason: string | null;
      memberId: string | null;
      nameNow?: string | null;
    };
  };
  revoke_connected_app: { given: { grantId: string }; result: undefined };
  revoke_invitation: { given: { workspaceId: string; invitationId: string }; result: undefined };
  revoke_preview_link: { given: { workspaceId: string; courseId: string; previewLinkId: string }; result: undefined };
  revoke_workspace_access_token: { given: { workspaceId: string; tokenId: string }; result: undefined };
  revoke_workspace_connected_app: { given: { workspaceId: string; grantId: string }; result: undefined };
  rotate_webhook_secret: {
    given: { workspaceId: string; webhookId: string };
    result: {
      webhookId: string;
      url: string;
      description: string;
      events:
        | (
            | 'member.added'
            | 'member.role_changed'
            | 'course.published'
            | 'comment.added'
            | 'comment.mentioned'
            | 'approval.requested'
            | 'course.assigned'
            | 'path.assigned'
            | 'path.due_soon'
            | 'path.overdue'
            | 'path.completed'
            | 'enrollment.started'
            | 'enrollment.progressed'
            | 'enrollment.completed'
            | 'enrollment.renewed'
            | 'enrollment.due_soon'
            | 'enrollment.overdue'
            | 'enrollment.attempts_used_up'
            | 'certificate.issued'
            | 'quiz.passed'
            | 'quiz.failed'
            | 'generation.awaiting_review'
            | 'generation.gate_closing'
            | 'generation.completed'
            | 'generation.failed'
            | 'webhook.disabled'
          )[]
        | null;
      include: 'details' | 'ids';
      format?: 'events' | 'xapi';
      active: boolean;
      failingSince: string | null;
      disabledReason: 'gone' | 'failing' | null;
      disabledAt: string | null;
      createdAt: string;
      updatedAt: string;
      secret: string;
    };
  };
  set_course_certificate: {
    given: { workspaceId: string; courseId: string } & { enabled: boolean; validMonths: number | null; title?: string | null };
    result: { courseId: string; enabled: boolean; validMonths: number | null; title?: string | null };
  };
  set_course_in_catalogue: {
    given: { workspaceId: string; courseId: string } & { inCatalogue: boolean };
    result: { courseId: string; inCatalogue: boolean };
  };
  set_course_objectives: {
    given: { workspaceId: string; courseId: string } & { objectives: { id?: string; text: string }[] };
    result: {
      courseId: string;
      revision: number;
      id: string | null;
      slides: number;
      updatedAt: string;
      updatedBy?: string | null;
      slide?: { id: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItem[] };
      objectives?: { id: string; text: string }[];
    };
  };
  set_course_tags: {
    given: { workspaceId: string; courseId: string } & { tags: string[] };
    result: { courseId: string; tags: string[] };
  };
  set_path_certificate: {
    given: { workspaceId: string; pathId: string } & { enabled: boolean; validMonths: number | null; title?: string | null };
    result: { pathId: string; enabled: boolean; validMonths: number | null; title?: string | null };
  };
  set_path_in_catalogue: {
    given: { workspaceId: string; pathId: string } & { inCatalogue: boolean };
    result: { pathId: string; inCatalogue: boolean };
  };
  set_workspace_logo: {
    given: { workspaceId: string };
    result: { logoUrl: string | null; primaryColor: string; accentColor: string; theme: 'light' | 'dark' | 'system' };
  };
  sign_in: {
    given: {} & { email: string; password: string; deviceToken?: string };
    result: { user: { userId: string; name: string; email: string }; token: string; deviceToken: string };
  };
  sign_out: { given: {}; result: undefined };
  sign_out_everywhere: { given: {}; result: undefined };
  start_attempt: {
    given: { workspaceId: string; courseId: string; quizId: string };
    result: {
      attemptId: string;
      courseId: string;
      quizId: string;
      number: number;
      mode: 'practice' | 'graded';
      state: 'open' | 'handed-in' | 'awaiting-points' | 'passed' | 'failed';
      score: number | null;
      startedAt: string;
      endedAt: string | null;
      dueOn: string | null;
      dueAt: string | null;
      overdue: boolean;
      passMark: number | null;
      attemptsLeft: number | null;
      slides: { slideId: string; title: string; items: { id: string; kind: string }[] }[];
      answers: {
        questionId: string;
        answer:
          | { kind: 'single-choice'; options: string[] }
          | { kind: 'multiple-choice'; options: string[] }
          | { kind: 'true-false'; value: boolean }
          | { kind: 'numeric'; value: number }
          | { kind: 'short-answer'; text: string }
          | { kind: 'fill-blank'; texts: string[] }
          | { kind: 'matching'; pairs: { left: string; right: string }[] }
          | { kind: 'ordering'; items: string[] }
          | { kind: 'open-answer'; text: string }
          | null;
        isRight: boolean | null;
        feedback: string[];
        key:
          | { kind: 'single-choice'; options: string[] }
          | { kind: 'multiple-choice'; options: string[] }
          | { kind: 'true-false'; value: boolean }
          | { kind: 'numeric'; value: number }
          | { kind: 'short-answer'; text: string }
          | { kind: 'fill-blank'; texts: string[] }
          | { kind: 'matching'; pairs: { left: string; right: string }[] }
          | { kind: 'ordering'; items: string[] }
          | { kind: 'open-answer'; text: string }
          | null;
        points?: { given: number | null; most: number };
        comment?: string | null;
      }[];
    };
  };
  test_webhook: {
    given: { workspaceId: string; webhookId: string };
    result: {
      deliveryId: string;
      webhookId: string;
      eventId: string;
      kind:
        | 'member.added'
        | 'member.role_changed'
        | 'course.published'
        | 'comment.added'
        | 'comment.mentioned'
        | 'approval.requested'
        | 'course.assigned'
        | 'path.assigned'
        | 'path.due_soon'
        | 'path.overdue'
        | 'path.completed'
        | 'enrollment.started'
        | 'enrollment.progressed'
        | 'enrollment.completed'
        | 'enrollment.renewed'
        | 'enrollment.due_soon'
        | 'enrollment.overdue'
        | 'enrollment.attempts_used_up'
        | 'certificate.issued'
        | 'quiz.passed'
        | 'quiz.failed'
        | 'generation.awaiting_review'
        | 'generation.gate_closing'
        | 'generation.completed'
        | 'generation.failed'
        | 'webhook.disabled'
        | 'webhook.test';
      state: 'pending' | 'delivered' | 'failed' | 'cancelled';
      attempts: number;
      lastStatus: number | null;
      lastError: string | null;
      nextAttemptAt: string | null;
      replayOf: string | null;
      createdAt: string;
      endedAt: string | null;
    };
  };
  unassign_course: { given: { workspaceId: string; courseId: string; assignmentId: string }; result: undefined };
  unassign_path: { given: { workspaceId: string; pathId: string; pathAssignmentId: string }; result: undefined };
  update_account: {
    given: {} & {
      name?: string;
      email?: string;
      currentPassword?: string;
      mailWhenPlanWaits?: boolean;
      mailWhenMentioned?: boolean;
    };
    result: {
      userId: string;
      name: string;
      email: string;
      mailWhenPlanWaits: boolean;
      mailWhenMentioned?: boolean;
      pendingEmail: string | null;
    };
  };
  update_course_details: {
    given: { workspaceId: string; courseId: string } & { title?: string; description?: string; language?: string };
    result: {
      courseId: string;
      revision: number;
      id: string | null;
      slides: number;
      updatedAt: string;
      updatedBy?: string | null;
      slide?: { id: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItem[] };
      objectives?: { id: string; text: string }[];
    };
  };
  update_course_settings: {
    given: { workspaceId: string; courseId: string } & {
      passMark?: number;
      quizMode?: 'practice' | 'graded';
      retryLimit?: number | null;
      poolDraw?: number | null;
    };
    result: {
      courseId: string;
      revision: number;
      id: string | null;
      slides: number;
      updatedAt: string;
      updatedBy?: string | null;
      slide?: { id: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItem[] };
      objectives?: { id: string; text: string }[];
    };
  };
  update_module: {
    given: { workspaceId: string; courseId: string; moduleId: string } & { title: string };
    result: {
      courseId: string;
      revision: number;
      id: string | null;
      slides: number;
      updatedAt: string;
      updatedBy?: string | null;
      slide?: { id: string; title: string; kind: 'content' | 'knowledge-check'; items: SlideItem[] };
      objectives?: { id: string; text: string }[];
    };
  };
  update_notice_choices: {
    given: {} & {
      choices: {
        'course.assigned'?: 'at-once' | 'digest' | 'none';
        'enrollment.renewed'?: 'at-once' | 'digest' | 'none';
        'enrollment.due_soon'?: 'at-once' | 'digest' | 'none';
        'enrollment.overdue'?: 'at-once' | 'digest' | 'none';
        'path.assigned'?: 'at-once' | 'digest' | 'none';
        'path.due_soon'?: 'at-once' | 'digest' | 'none';
        'path.overdue'?: 'at-once' | 'digest' | 'none';
        'certificate.issued'?: 'at-once' | 'digest' | 'none';
        'enrollment.completed'?: 'at-once' | 'digest' | 'none';
        'path.completed'?: 'at-once' | 'digest' | 'none';
        'learner.overdue'?: 'at-once' | 'digest' | 'none';
        'enrollment.attempts_used_up'?: 'at-once' | 'digest' | 'none';
        'comment.mentioned'?: 'at-once' | 'digest' | 'none';
        'comment.added'?: 'at-once' | 'digest' | 'none';
        'approval.requested'?: 'at-once' | 'digest' | 'none';
        'generation.awaiting_review'?: 'at-once' | 'digest' | 'none';
        'generation.gate_closing'?: 'at-once' | 'digest' | 'none';
        'generation.completed'?: 'at-once' | 'digest' | 'none';
        'generation.failed'?: 'at-once' | 'digest' | 'none';
        'webhook.disabled'?: 'at-once' | 'digest' | 'none';
      };
    };
    result: {
      choices: {
        'course.assigned'?: 'at-once' | 'digest' | 'none';
        'enrollment.renewed'?: 'at-once' | 'digest' | 'none';
        'enrollment.due_soon'?: 'at-once' | 'digest' | 'none';
        'enrollment.overdue'?: 'at-once' | 'digest' | 'none';
        'path.assigned'?: 'at-once' | 'digest' | 'none';
        'path.due_soon'?: 'at-once' | 'digest' | 'none';
        'path.overdue'?: 'at-once' | 'digest' | 'none';
        'certificate.issued'?: 'at-once' | 'digest' | 'none';
        'enrollment.completed'?: 'at-once' | 'digest' | 'none';
        'path.completed'?: 'at-once' | 'digest' | 'none';
        'learner.overdue'?: 'at-once' | 'digest' | 'none';
        'enrollment.attempts_used_up'?: 'at-once' | 'digest' | 'none';
        'comment.mentioned'?: 'at-once' | 'digest' | 'none';
        'comment.added'?: 'at-once' | 'digest' | 'none';
        'approval.requested'?: 'at-once' | 'digest' | 'none';
        'generation.awaiting_review'?: 'at-once' | 'digest' | 'none';
        'generation.gate_closing'?: 'at-once' | 'digest' | 'none';
        'generation.completed'?: 'at-once' | 'digest' | 'none';
        'generation.failed'?: 'at-once' | 'digest' | 'none';
        'webhook.disabled'?: 'at-once' | 'digest' | 'none';
      };
    };
  };
  update_path: {
    given: { workspaceId: string; pathId: string } & {
      title?: string;
      description?: string;
      steps?: { courseId: string; after?: string[] }[];
    };
    result: {
      pathId: string;
      title: string;
      state: 'draft' | 'published' | 'archived';
      learners: number;
      completed: number;
      updatedAt: string;
      description: string;
      revision: number;
      steps: { courseId: string; title: string; after: string[]; isAvailable: boolean }[];
    };
  };
  update_webhook: {
    given: { workspaceId: string; webhookId: string } & {
      url?: string;
      description?: string;
      events?:
        | (
            | 'member.added'
            | 'member.role_changed'
            | 'course.published'
            | 'comment.added'
            | 'comment.mentioned'
            | 'approval.requested'
            | 'course.assigned'
            | 'path.assigned'
            | 'path.due_soon'
            | 'path.overdue'
            | 'path.completed'
            | 'enrollment.started'
            | 'enrollment.progressed'
            | 'enrollment.completed'
            | 'enrollment.renewed'
            | 'enrollment.due_soon'
            | 'enrollment.overdue'
            | 'enrollment.attempts_used_up'
            | 'certificate.issued'
            | 'quiz.passed'
            | 'quiz.failed'
            | 'generation.awaiting_review'
            | 'generation.gate_closing'
            | 'generation.completed'
            | 'generation.failed'
            | 'webhook.disabled'
          )[]
        | null;
      include?: 'details' | 'ids';
      active?: boolean;
      credentials?: { username: string; password: string } | null;
    };
    result: {
      webhookId: string;
      url: string;
      description: string;
      events:
        | (
            | 'member.added'
            | 'member.role_changed'
            | 'course.published'
            | 'comment.added'
            | 'comment.mentioned'
            | 'approval.requested'
            | 'course.assigned'
            | 'path.assigned'
            | 'path.due_soon'
            | 'path.overdue'
            | 'path.completed'
            | 'enrollment.started'
            | 'enrollment.progressed'
            | 'enrollment.completed'
            | 'enrollment.renewed'
            | 'enrollment.due_soon'
            | 'enrollment.overdue'
            | 'enrollment.attempts_used_up'
            | 'certificate.issued'
            | 'quiz.passed'
            | 'quiz.failed'
            | 'generation.awaiting_review'
            | 'generation.gate_closing'
            | 'generation.completed'
            | 'generation.failed'
            | 'webhook.disabled'
          )[]
        | null;
      include: 'details' | 'ids';
      format?: 'events' | 'xapi';
      active: boolean;
      failingSince: string | null;
      disabledReason: 'gone' | 'failing' | null;
      disabledAt: string | null;
      createdAt: string;
      updatedAt: string;
    };
  };
  update_workspace_ai_config: {
    given: { workspaceId: string } & {
      features?: { courseGeneration?: boolean; outlineGeneration?: boolean; imageGeneration?: boolean };
      courseLength?: { minSlides?: number; maxSlides?: number };
      credits?: { perSlide?: number; perImage?: number };
      textModel?: string | null;
      imageModel?: string | null;
      monthlyModelBudget?: { unit: 'tokens' | 'cost'; limit: number } | null;
    };
    result: {
      features: { courseGeneration: boolean; outlineGeneration: boolean; imageGeneration: boolean };
      courseLength: { minSlides: number; maxSlides: number };
      author: string;
      credits: { perSlide: number; perImage: number; balance: number };
      modelBudget: { unit: 'tokens' | 'cost'; limit: number; used: number } | null;
      textModel?: string | null;
      imageModel?: string | null;
    };
  };
  update_workspace_appearance_settings: {
    given: { workspaceId: string } & {
      logoFileId?: string | null;
      primaryColor?: string;
      accentColor?: string;
      theme?: 'light' | 'dark' | 'system';
    };
    result: { logoUrl: string | null; primaryColor: string; accentColor: string; theme: 'light' | 'dark' | 'system' };
  };
  update_workspace_features: {
    given: { workspaceId: string } & {
      mcpAccess?: boolean;
      outlineGeneration?: boolean;
      publishApproval?: boolean;
      catalogue?: boolean;
    };
    result: { mcpAccess: boolean; outlineGeneration: boolean; publishApproval?: boolean; catalogue?: boolean };
  };
  update_workspace_general_settings: {
    given: { workspaceId: string } & { name?: string; language?: string; timeZone?: string; supportEmail?: string | null };
    result: { workspaceId: string; name: string; language: string; timeZone: string; supportEmail: string | null };
  };
  update_workspace_mcp_settings: {
    given: { workspaceId: string } & { mcpAccess?: boolean; assistantInstructions?: string };
    result: { mcpAccess: boolean; endpoint: string; requestsPerMinute: number; assistantInstructions: string };
  };
  upload_file: {
    given: { workspaceId: string };
    result: {
      fileId: string;
      name: string;
      kind: 'image' | 'video' | 'audio' | 'resource';
      mediaType: string;
      bytes: number;
      sha256: string;
      uploadedAt: string;
      contentUrl: string;
    };
  };
  verify_audit_trail: {
    given: { workspaceId: string; after?: number };
    result: {
      intact: boolean;
      checked: number;
      cleared: number;
      waiting: number;
      head: { seq: number; hash: string };
      broken: {
        seq: number | null;
        eventId: string | null;
        problem:
          | 'event-changed'
          | 'event-removed'
          | 'event-inserted'
          | 'event-backdated'
          | 'seal-changed'
          | 'seal-removed'
          | 'order-changed'
          | 'end-removed'
          | 'beginning-removed';
        detail: string;
      } | null;
      nextAfter: number | null;
    };
  };
  verify_certificate: { given: { number: string }; result: undefined };
  withdraw_publish_approval: {
    given: { workspaceId: string; courseId: string };
    result: {
      courseId: string;
      isNeeded: boolean;
      revision: number;
      isApproved: boolean;
      mayApprove: boolean;
      asked: { by: string | null; isMine: boolean; at: string; revision: number } | null;
      approved: { by: string | null; isMine: boolean; at: string; revision: number } | null;
    };
  };
}

export const ROUTES = {
  accept_invitation: 'POST /invitations/accept',
  add_comment: 'POST /workspaces/:workspaceId/courses/:courseId/comments',
  add_credits: 'POST /workspaces/:workspaceId/credits',
  add_group_members: 'POST /workspaces/:workspaceId/groups/:groupId/members',
  add_item: 'POST /workspaces/:workspaceId/courses/:courseId/draft/slides/:slideId/items',
  add_module: 'POST /workspaces/:workspaceId/courses/:courseId/draft/modules',
  add_slide: 'POST /workspaces/:workspaceId/courses/:courseId/draft/modules/:moduleId/slides',
  answer_question: 'PUT /workspaces/:workspaceId/learning/attempts/:attemptId/answers/:questionId',
  answer_survey: 'POST /workspaces/:workspaceId/learning/courses/:courseId/surveys/:surveyId/answer',
  approve_generated_course: 'POST /workspaces/:workspaceId/generations/:generationId/approve',
  approve_publishing: 'POST /workspaces/:workspaceId/courses/:courseId/approval/approve',
  archive_course: 'POST /workspaces/:workspaceId/courses/:courseId/archive',
  archive_path: 'POST /workspaces/:workspaceId/paths/:pathId/archive',
  ask_publish_approval: 'POST /workspaces/:workspaceId/courses/:courseId/approval/ask',
  assign_course: 'POST /workspaces/:workspaceId/courses/:courseId/assignments',
  assign_path: 'POST /workspaces/:workspaceId/paths/:pathId/assignments',
  bulk_invite_learners: 'POST /workspaces/:workspaceId/invitations/bulk',
  cancel_generation: 'POST /workspaces/:workspaceId/generations/:generationId/cancel',
  change_member_role: 'PATCH /workspaces/:workspaceId/members/:memberId',
  change_password: 'POST /account/password',
  confirm_address: 'POST /auth/confirm-address',
  continue_my_path: 'POST /workspaces/:workspaceId/learning/paths/:pathId/continue',
  count_notices: 'GET /workspaces/:workspaceId/notices/unread',
  create_access_token: 'POST /account/access-tokens',
  create_course: 'POST /workspaces/:workspaceId/courses',
  create_group: 'POST /workspaces/:workspaceId/groups',
  create_path: 'POST /workspaces/:workspaceId/paths',
  create_preview_link: 'POST /workspaces/:workspaceId/courses/:courseId/preview-links',
  create_webhook: 'POST /workspaces/:workspaceId/webhooks',
  create_workspace: 'POST /workspaces',
  delete_comment: 'DELETE /workspaces/:workspaceId/courses/:courseId/comments/:commentId',
  delete_course: 'DELETE /workspaces/:workspaceId/courses/:courseId',
  delete_file: 'DELETE /workspaces/:workspaceId/files/:fileId',
  delete_group: 'DELETE /workspaces/:workspaceId/groups/:groupId',
  delete_webhook: 'DELETE /workspaces/:workspaceId/webhooks/:webhookId',
  delete_workspace: 'DELETE /workspaces/:workspaceId',
  duplicate_course: 'POST /workspaces/:workspaceId/courses/:courseId/duplicate',
  edit_comment: 'PATCH /workspaces/:workspaceId/courses/:courseId/comments/:commentId',
  edit_generation_plan: 'POST /workspaces/:workspaceId/generations/:generationId/edit',
  end_session: 'DELETE /account/sessions/:sessionId',
  enroll_myself: 'POST /workspaces/:workspaceId/catalogue/:entryId/enroll',
  export_audit_events: 'GET /workspaces/:workspaceId/audit-events/export',
  export_certificates: 'GET /workspaces/:workspaceId/certificates/export',
  export_course: 'GET /workspaces/:workspaceId/courses/:courseId/export',
  export_learning_records: 'GET /workspaces/:workspaceId/learning-records/export',
  export_package: 'GET /workspaces/:workspaceId/courses/:courseId/package',
  export_path_records: 'GET /workspaces/:workspaceId/paths/:pathId/records/export',
  export_question_analytics: 'GET /workspaces/:workspaceId/courses/:courseId/analytics/questions/export',
  export_survey_answers: 'GET /workspaces/:workspaceId/courses/:courseId/surveys/export',
  fill_course_images: 'POST /workspaces/:workspaceId/courses/:courseId/fill-images',
  generate_course: 'POST /workspaces/:workspaceId/generations',
  get_access_token: 'GET /account/access-tokens/:tokenId',
  get_account: 'GET /account',
  get_approved_draft: 'GET /workspaces/:workspaceId/courses/:courseId/approval/draft',
  get_assignment: 'GET /workspaces/:workspaceId/courses/:courseId/assignments/:assignmentId',
  get_author_offers: 'GET /workspaces/:workspaceId/author-offers',
  get_catalogue_entry: 'GET /workspaces/:workspaceId/catalogue/:entryId',
  get_certificate_pdf: 'GET /workspaces/:workspaceId/certificates/:certificateId/pdf',
  get_comment: 'GET /workspaces/:workspaceId/courses/:courseId/comments/:commentId',
  get_course: 'GET /workspaces/:workspaceId/courses/:courseId',
  get_course_analytics: 'GET /workspaces/:workspaceId/courses/:courseId/analytics',
  get_course_certificate: 'GET /workspaces/:workspaceId/courses/:courseId/certificate',
  get_course_content: 'GET /workspaces/:workspaceId/courses/:courseId/content',
  get_course_draft: 'GET /workspaces/:workspaceId/courses/:courseId/draft',
  get_course_draft_slide: 'GET /workspaces/:workspaceId/courses/:courseId/draft/slides/:slideId',
  get_credit_ledger: 'GET /workspaces/:workspaceId/credits',
  get_file: 'GET /workspaces/:workspaceId/files/:fileId',
  get_generation_request: 'GET /workspaces/:workspaceId/generations/:generationId/request',
  get_generation_status: 'GET /workspaces/:workspaceId/generations/:generationId',
  get_group: 'GET /workspaces/:workspaceId/groups/:groupId',
  get_invitation: 'GET /workspaces/:workspaceId/invitations/:invitationId',
  get_learning_record: 'GET /workspaces/:workspaceId/learning-records/:enrollmentId',
  get_member: 'GET /workspaces/:workspaceId/members/:memberId',
  get_model_usage: 'GET /workspaces/:workspaceId/model-usage',
  get_module_analytics: 'GET /workspaces/:workspaceId/courses/:courseId/analytics/modules',
  get_my_attempt: 'GET /workspaces/:workspaceId/learning/attempts/:attemptId',
  get_my_certificate_pdf: 'GET /workspaces/:workspaceId/learning/certificates/:certificateId/pdf',
  get_my_course: 'GET /workspaces/:workspaceId/learning/courses/:courseId',
  get_my_path: 'GET /workspaces/:workspaceId/learning/paths/:pathId',
  get_notice_choices: 'GET /account/notice-choices',
  get_path: 'GET /workspaces/:workspaceId/paths/:pathId',
  get_path_assignment: 'GET /workspaces/:workspaceId/paths/:pathId/assignments/:pathAssignmentId',
  get_path_certificate: 'GET /workspaces/:workspaceId/paths/:pathId/certificate',
  get_preview_link: 'GET /workspaces/:workspaceId/courses/:courseId/preview-links/:previewLinkId',
  get_publish_approval: 'GET /workspaces/:workspaceId/courses/:courseId/approval',
  get_publish_checks: 'GET /workspaces/:workspaceId/courses/:courseId/checks',
  get_question_analytics: 'GET /workspaces/:workspaceId/courses/:courseId/analytics/questions',
  get_survey_results: 'GET /workspaces/:workspaceId/courses/:courseId/surveys',
  get_webhook: 'GET /workspaces/:workspaceId/webhooks/:webhookId',
  get_webhook_delivery: 'GET /workspaces/:workspaceId/webhooks/:webhookId/deliveries/:deliveryId',
  get_workspace: 'GET /workspaces/:workspaceId',
  get_workspace_access_token: 'GET /workspaces/:workspaceId/access-tokens/:tokenId',
  get_workspace_ai_config: 'GET /workspaces/:workspaceId/settings/ai',
  get_workspace_appearance_settings: 'GET /workspaces/:workspaceId/settings/appearance',
  get_workspace_connected_app: 'GET /workspaces/:workspaceId/connected-apps/:grantId',
  get_workspace_features: 'GET /workspaces/:workspaceId/features',
  get_workspace_general_settings: 'GET /workspaces/:workspaceId/settings/general',
  get_workspace_mcp_settings: 'GET /workspaces/:workspaceId/settings/mcp',
  give_points: 'PUT /workspaces/:workspaceId/courses/:courseId/attempts/:attemptId/answers/:questionId/points',
  grant_attempt: 'POST /workspaces/:workspaceId/courses/:courseId/attempt-grants',
  hand_in_attempt: 'POST /workspaces/:workspaceId/learning/attempts/:attemptId/hand-in',
  import_course: 'POST /workspaces/:workspaceId/courses/import',
  import_file: 'POST /workspaces/:workspaceId/courses/import-file',
  invite_member: 'POST /workspaces/:workspaceId/invitations',
  leave_workspace: 'POST /workspaces/:workspaceId/leave',
  list_access_tokens: 'GET /account/access-tokens',
  list_account_audit_events: 'GET /account/audit-events',
  list_assignments: 'GET /workspaces/:workspaceId/courses/:courseId/assignments',
  list_audit_events: 'GET /workspaces/:workspaceId/audit-events',
  list_catalogue: 'GET /workspaces/:workspaceId/catalogue',
  list_certificates: 'GET /workspaces/:workspaceId/certificates',
  list_comments: 'GET /workspaces/:workspaceId/courses/:courseId/comments',
  list_connected_apps: 'GET /account/connected-apps',
  list_course_analytics: 'GET /workspaces/:workspaceId/analytics/courses',
  list_course_labels: 'GET /workspaces/:workspaceId/course-labels',
  list_course_versions: 'GET /workspaces/:workspaceId/courses/:courseId/versions',
  list_courses: 'GET /workspaces/:workspaceId/courses',
  list_exhausted_attempts: 'GET /workspaces/:workspaceId/courses/:courseId/attempts',
  list_export_losses: 'GET /workspaces/:workspaceId/courses/:courseId/export/losses',
  list_files: 'GET /workspaces/:workspaceId/files',
  list_generations: 'GET /workspaces/:workspaceId/generations',
  list_group_members: 'GET /workspaces/:workspaceId/groups/:groupId/members',
  list_groups: 'GET /workspaces/:workspaceId/groups',
  list_invitations: 'GET /workspaces/:workspaceId/invitations',
  list_learning_records: 'GET /workspaces/:workspaceId/learning-records',
  list_members: 'GET /workspaces/:workspaceId/members',
  list_my_attempts: 'GET /workspaces/:workspaceId/learning/courses/:courseId/attempts',
  list_my_certificates: 'GET /workspaces/:workspaceId/learning/certificates',
  list_my_courses: 'GET /workspaces/:workspaceId/learning/courses',
  list_my_learning_records: 'GET /workspaces/:workspaceId/learning/records',
  list_my_paths: 'GET /workspaces/:workspaceId/learning/paths',
  list_my_surveys: 'GET /workspaces/:workspaceId/learning/courses/:courseId/surveys',
  list_my_workspaces: 'GET /workspaces',
  list_notices: 'GET /workspaces/:workspaceId/notices',
  list_open_answers: 'GET /workspaces/:workspaceId/courses/:courseId/open-answers',
  list_path_assignments: 'GET /workspaces/:workspaceId/paths/:pathId/assignments',
  list_path_records: 'GET /workspaces/:workspaceId/paths/:pathId/records',
  list_paths: 'GET /workspaces/:workspaceId/paths',
  list_preview_links: 'GET /workspaces/:workspaceId/courses/:courseId/preview-links',
  list_published_courses: 'GET /workspaces/:workspaceId/published-courses',
  list_sessions: 'GET /account/sessions',
  list_survey_answers: 'GET /workspaces/:workspaceId/courses/:courseId/surveys/:surveyId/answers',
  list_webhook_deliveries: 'GET /workspaces/:workspaceId/webhooks/:webhookId/deliveries',
  list_webhooks: 'GET /workspaces/:workspaceId/webhooks',
  list_workspace_access_tokens: 'GET /workspaces/:workspaceId/access-tokens',
  list_workspace_connected_apps: 'GET /workspaces/:workspaceId/connected-apps',
  move_item: 'POST /workspaces/:workspaceId/courses/:courseId/draft/items/:itemId/move',
  move_module: 'POST /workspaces/:workspaceId/courses/:courseId/draft/modules/:moduleId/move',
  move_slide: 'POST /workspaces/:workspaceId/courses/:courseId/draft/slides/:slideId/move',
  open_preview: 'GET /preview/:token',
  open_slide: 'POST /workspaces/:workspaceId/learning/courses/:courseId/slides/:slideId/open',
  propose_change: 'POST /workspaces/:workspaceId/courses/:courseId/proposals',
  publish_course: 'POST /workspaces/:workspaceId/courses/:courseId/publish',
  publish_path: 'POST /workspaces/:workspaceId/paths/:pathId/publish',
  read_course_version: 'GET /workspaces/:workspaceId/courses/:courseId/versions/:version',
  read_file_content: 'GET /workspaces/:workspaceId/files/:fileId/content',
  read_notices: 'POST /workspaces/:workspaceId/notices/read',
  read_published_course: 'GET /workspaces/:workspaceId/courses/:courseId/markdown',
  read_signed_content: 'GET /content/:token',
  register: 'POST /auth/register',
  reissue_certificate: 'POST /workspaces/:workspaceId/certificates/:certificateId/reissue',
  remove_group_member: 'DELETE /workspaces/:workspaceId/groups/:groupId/members/:memberId',
  remove_item: 'DELETE /workspaces/:workspaceId/courses/:courseId/draft/items/:itemId',
  remove_member: 'DELETE /workspaces/:workspaceId/members/:memberId',
  remove_module: 'DELETE /workspaces/:workspaceId/courses/:courseId/draft/modules/:moduleId',
  remove_slide: 'DELETE /workspaces/:workspaceId/courses/:courseId/draft/slides/:slideId',
  rename_group: 'PATCH /workspaces/:workspaceId/groups/:groupId',
  rename_workspace: 'PATCH /workspaces/:workspaceId',
  reopen_comment: 'POST /workspaces/:workspaceId/courses/:courseId/comments/:commentId/reopen',
  replace_course_draft: 'PUT /workspaces/:workspaceId/courses/:courseId/draft',
  replace_item: 'PUT /workspaces/:workspaceId/courses/:courseId/draft/items/:itemId',
  replace_slide: 'PUT /workspaces/:workspaceId/courses/:courseId/draft/slides/:slideId',
  replay_webhook_delivery: 'POST /workspaces/:workspaceId/webhooks/:webhookId/deliveries/:deliveryId/replay',
  reply_to_comment: 'POST /workspaces/:workspaceId/courses/:courseId/comments/:commentId/replies',
  request_password_reset: 'POST /auth/password-reset',
  reset_password: 'POST /auth/password-reset/confirm',
  resolve_comment: 'POST /workspaces/:workspaceId/courses/:courseId/comments/:commentId/resolve',
  restore_course: 'POST /workspaces/:workspaceId/courses/:courseId/restore',
  restore_course_version: 'POST /workspaces/:workspaceId/courses/:courseId/versions/:version/restore',
  restore_path: 'POST /workspaces/:workspaceId/paths/:pathId/restore',
  revoke_access_token: 'DELETE /account/access-tokens/:tokenId',
  revoke_certificate: 'POST /workspaces/:workspaceId/certificates/:certificateId/revoke',
  revoke_connected_app: 'DELETE /account/connected-apps/:grantId',
  revoke_invitation: 'DELETE /workspaces/:workspaceId/invitations/:invitationId',
  revoke_preview_link: 'DELETE /workspaces/:workspaceId/courses/:courseId/preview-links/:previewLinkId',
  revoke_workspace_access_token: 'DELETE /workspaces/:workspaceId/access-tokens/:tokenId',
  revoke_workspace_connected_app: 'DELETE /workspaces/:workspaceId/connected-apps/:grantId',
  rotate_webhook_secret: 'POST /workspaces/:workspaceId/webhooks/:webhookId/rotate-secret',
  set_course_certificate: 'PUT /workspaces/:workspaceId/courses/:courseId/certificate',
  set_course_in_catalogue: 'PUT /workspaces/:workspaceId/courses/:courseId/catalogue',
  set_course_objectives: 'PUT /workspaces/:workspaceId/courses/:courseId/draft/objectives',
  set_course_tags: 'PUT /workspaces/:workspaceId/courses/:courseId/tags',
  set_path_certificate: 'PUT /workspaces/:workspaceId/paths/:pathId/certificate',
  set_path_in_catalogue: 'PUT /workspaces/:workspaceId/paths/:pathId/catalogue',
  set_workspace_logo: 'PUT /workspaces/:workspaceId/settings/appearance/logo',
  sign_in: 'POST /auth/sign-in',
  sign_out: 'POST /auth/sign-out',
  sign_out_everywhere: 'POST /auth/sign-out-everywhere',
  start_attempt: 'POST /workspaces/:workspaceId/learning/courses/:courseId/quizzes/:quizId/attempts',
  test_webhook: 'POST /workspaces/:workspaceId/webhooks/:webhookId/test',
  unassign_course: 'DELETE /workspaces/:workspaceId/courses/:courseId/assignments/:assignmentId',
  unassign_path: 'DELETE /workspaces/:workspaceId/paths/:pathId/assignments/:pathAssignmentId',
  update_account: 'PATCH /account',
  update_course_details: 'PATCH /workspaces/:workspaceId/courses/:courseId/draft',
  update_course_settings: 'PATCH /workspaces/:workspaceId/courses/:courseId/draft/settings',
  update_module: 'PATCH /workspaces/:workspaceId/courses/:courseId/draft/modules/:moduleId',
  update_notice_choices: 'PATCH /account/notice-choices',
  update_path: 'PATCH /workspaces/:workspaceId/paths/:pathId',
  update_webhook: 'PATCH /workspaces/:workspaceId/webhooks/:webhookId',
  update_workspace_ai_config: 'PATCH /workspaces/:workspaceId/settings/ai',
  update_workspace_appearance_settings: 'PATCH /workspaces/:workspaceId/settings/appearance',
  update_workspace_features: 'PATCH /workspaces/:workspaceId/features',
  update_workspace_general_settings: 'PATCH /workspaces/:workspaceId/settings/general',
  update_workspace_mcp_settings: 'PATCH /workspaces/:workspaceId/settings/mcp',
  upload_file: 'POST /workspaces/:workspaceId/files',
  verify_audit_trail: 'GET /workspaces/:workspaceId/audit-events/verification',
  verify_certificate: 'GET /certificates/:number',
  withdraw_publish_approval: 'DELETE /workspaces/:workspaceId/courses/:courseId/approval',
} as const;

export const PROBLEM_CODES = [
  'malformed-request',
  'unauthorized',
  'insufficient-credits',
  'forbidden',
  'role-not-allowed',
  'mcp-access-off',
  'insufficient-scope',
  'origin-not-allowed',
  'feature-off',
  'not-found',
  'course-not-found',
  'generation-not-found',
  'comment-not-found',
  'member-not-found',
  'group-not-found',
  'file-not-found',
  'token-not-found',
  'assignment-not-found',
  'certificate-not-found',
  'path-not-found',
  'preview-link-not-found',
  'not-acceptable',
  'course-not-published',
  'course-archived',
  'path-not-published',
  'path-archived',
  'certificate-not-in-force',
  'nothing-to-export',
  'approval-needed',
  'publish-blocked',
  'generation-not-awaiting-review',
  'plan-not-editable',
  'gate-expired',
  'too-many-generations',
  'no-attempts-left',
  'attempt-awaits-points',
  'survey-answered',
  'changed-since',
  'points-given',
  'last-owner',
  'name-taken',
  'revision-mismatch',
  'settings-changed',
  'precondition-failed',
  'too-large',
  'unsupported-media-type',
  'range-not-satisfiable',
  'invalid-input',
  'invalid-cursor',
  'idempotency-key-reused',
  'brief-incomplete',
  'plan-unreadable',
  'course-length-out-of-range',
  'file-unreadable',
  'markdown-unreadable',
  'slide-without-content',
  'import-sentence-missing',
  'letters-without-font',
  'limit-exceeded',
  'not-a-learner',
  'revision-required',
  'rate-limited',
  'internal-error',
  'model-failed',
  'unavailable',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];
