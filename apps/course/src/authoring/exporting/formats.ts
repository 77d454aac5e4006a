/** The one table of what a course can be exported as, beside packages. */
export const EXPORT_FORMATS = {
  /** Read back into the same course. */
  markdown: { mediaType: 'text/markdown; charset=utf-8', ending: 'md' },
  /** Questions alone; Moodle tells its type by `txt`. */
  gift: { mediaType: 'text/plain; charset=utf-8', ending: 'gift.txt' },
  /** Questions alone, with the files that they show. */
  qti3: { mediaType: 'application/zip', ending: 'qti3.zip' },
  /** The whole course on paper. */
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ending: 'docx',
    isHandout: true,
  },
  pdf: { mediaType: 'application/pdf', ending: 'pdf', isHandout: true },
} as const satisfies Record<string, { mediaType: string; ending: string; isHandout?: true }>;

export type ExportFormat = keyof typeof EXPORT_FORMATS;
export const EXPORT_FORMAT_NAMES = Object.keys(EXPORT_FORMATS) as [ExportFormat, ...ExportFormat[]];

/** Of a handout: of the pictures that come first, all together; instead of the others stand their words. */
export const PICTURE_MEGABYTES = 60;
