import type { FileKind } from './file-facts.js';

const DRAWN: Record<FileKind, string> = {
  image: 'M4 5h16v14H4Zm0 11 5-5 4 4 3-3 4 4M15.5 9h.01',
  video: 'M4 6h11v12H4Zm11 4 5-3v10l-5-3',
  audio: 'M9 18V6l10-2v12M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Zm10-2a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  resource: 'M7 3h7l5 5v13H7Zm7 0v5h5M10 13h6M10 17h6',
};

/** The picture itself, or what kind of file it is. Its name stands beside it. */
export function FilePicture({ kind, contentUrl }: { kind: FileKind; contentUrl?: string }) {
  return (
    <span class="picture">
      {kind === 'image' && contentUrl !== undefined ? (
        <img src={contentUrl} alt="" loading="lazy" decoding="async" />
      ) : (
        <svg class="drawn" viewBox="0 0 24 24" aria-hidden="true">
          <path d={DRAWN[kind]} />
        </svg>
      )}
    </span>
  );
}
