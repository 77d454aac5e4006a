import { counted } from '../words/counted.js';

export const filesEn = {
  why: 'Pictures, videos, sound and documents that courses of this workspace show.',
  choose: 'Upload files',
  chooseHint: (video: string) => `Or drop them anywhere on this page, or paste them. Up to 20 MB each, a video up to ${video}.`,
  none: 'Nothing has been uploaded yet.',
  noneFound: (search: string) => `No file has “${search}” in its name.`,
  noneOfKind: {
    image: 'There are no pictures in this workspace yet.',
    video: 'There are no videos in this workspace yet.',
    audio: 'There is no sound in this workspace yet.',
    resource: 'There are no documents in this workspace yet.',
  },
  clear: 'Clear the search',
  search: 'Search by name',
  kind: 'Kind',
  kinds: { all: 'All', image: 'Pictures', video: 'Videos', audio: 'Sound', resource: 'Documents' },
  count: (total: number) => counted(total, 'file', 'files'),

  uploads: 'Uploads',
  waiting: 'Waiting',
  sent: (part: string, whole: string) => `${part} of ${whole}`,
  checking: 'Being looked at',
  kept: (count: number) => `${counted(count, 'file', 'files')} uploaded.`,
  stopped: 'Stopped. Nothing was kept.',
  stop: 'Stop',
  again: 'Send again',
  otherName: (name: string) => `Keep as “${name}”`,
  forget: 'Take off the list',
  about: (what: string, name: string) => `${what}: ${name}`,

  delete: 'Delete',
  deleteOne: (name: string) => `Delete “${name}”?`,
  deleteWhy: 'It is gone for good. A file that a course shows is not deleted.',
  inUse: (count: number) => `${counted(count, 'course shows', 'courses show')} this file, in the draft or a version:`,
  asLogo: 'This file is the logo of the workspace. Choose another logo first.',

  pick: {
    image: 'Choose a picture',
    video: 'Choose a video',
    audio: 'Choose sound',
    resource: 'Choose a document',
  },
  upload: { image: 'Upload a picture', video: 'Upload a video', audio: 'Upload sound', resource: 'Upload a document' },
  uploadHint: (most: string) => `Or drop it here, or paste it. Up to ${most}.`,
  otherKind: (name: string, format: string) =>
    `“${name}” is ${format}, which cannot be shown here. It was kept among the files of the workspace.`,
};

export type FilesWords = typeof filesEn;
