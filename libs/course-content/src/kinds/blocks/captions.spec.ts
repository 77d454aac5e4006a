import { describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { FILES } from '../../../test/arbitrary-course.js';
import { read } from '../../../test/course-markdown.js';
import type { Block } from '../../document/index.js';
import { renderBlock } from '../../page/blocks.js';
import { pageWords } from '../../page/page-words.js';
import { renderRareBlock } from '../../page/rare-blocks.js';
import { loadWords } from '../../page-words/index.js';
import { blockingProblems, publishWarnings } from '../../review/index.js';

const slide = (lines: string) => read(`# C\n- **Language:** de\n## M\n### S\n${lines}\n`);
const blocksOf = (lines: string) => slide(lines).course.modules[0]!.slides[0]!.items;
const VIDEO = '- **Video:** Tour\n- **File:** tour.mp4';
const RESOURCE = FILES.resource;

const film: Extract<Block, { kind: 'video' }> = {
  id: uuid(),
  kind: 'video',
  fileId: FILES.video.id,
  title: 'Tour',
  poster: { fileId: FILES.image.id },
  captions: [
    { language: 'en', fileId: 'english' },
    { language: 'pt-BR', fileId: 'portuguese' },
  ],
};

async function shown(block: Block, reader?: string): Promise<string> {
  const context = {
    ...pageWords(await loadWords('en'), 'en'),
    ...(reader === undefined ? {} : { reader }),
    file: (id: string) => (id === 'gone' ? null : { url: `/files/${id}`, name: id, bytes: 1 }),
    show: () => undefined as never,
    rare: renderRareBlock,
    style: () => {},
    player: () => {},
    media: () => {},
  };
  return renderBlock(context, block).markup.replace(/\s+/g, ' ');
}

describe('captions', () => {
  it('are read with their language, that of the course where none is said, and a poster once', () => {
    expect(
      blocksOf(
        `${VIDEO}\n- **Poster:** main-hall.png\n- **Captions:** ${RESOURCE.name} (PT-br)\n- **Captions:** ${RESOURCE.name}`,
      ),
    ).toMatchObject([
      {
        kind: 'video',
        poster: { fileId: FILES.image.id },
        captions: [
          { language: 'pt-BR', fileId: RESOURCE.id },
          { language: 'de', fileId: RESOURCE.id },
        ],
      },
    ]);
  });

  it('that name no file stay as text, and nothing is lost of what plays', () => {
    const reading = slide(`${VIDEO}\n- **Captions:** lost.vtt (en)\n- **Poster:** tour.mp4`);
    expect(reading.course.modules[0]!.slides[0]!.items).toMatchObject([
      { kind: 'video', title: 'Tour' },
      { text: '**Poster:** tour.mp4' },
      { text: '**Captions:** lost.vtt (en)' },
    ]);
    expect(reading.warnings).toHaveLength(2);
  });

  it('are tracks by the names of their languages, and those of the reader are on', async () => {
    expect(await shown(film)).toContain(
      '<track kind="captions" src="/files/english" srclang="en" label="English" default />' +
        '<track kind="captions" src="/files/portuguese" srclang="pt-BR" label="português (Brasil)" />',
    );
    expect(await shown(film, 'pt-PT')).toContain('label="português (Brasil)" default />');
    expect(await shown(film, 'ja')).not.toContain('default');
    expect(await shown(film)).toContain(`poster="/files/${FILES.image.id}"`);
  });

  it('of sound are shown where a film would be, and sound without stays as it is', async () => {
    const sound = { id: uuid(), kind: 'audio' as const, fileId: FILES.audio.id, url: null, title: '', transcript: '' };
    expect(await shown(sound)).toMatch(/^<figure><audio /);
    expect(await shown({ ...sound, captions: film.captions! })).toMatch(/^<figure><video class="heard" .*<track /);
    expect(await shown({ ...film, captions: [{ language: 'en', fileId: 'gone' }] })).not.toContain('<track');
  });

  it('that are none, and a poster that is no picture, block; a video without captions is named', () => {
    const { course } = slide('Text.');
    const place = course.modules[0]!.slides[0]!;
    place.items = [film];
    const codes = (has: string[]) => blockingProblems(course, (_, kind) => has.includes(kind)).map(({ code }) => code);
    expect(codes(['video', 'image', 'captions'])).toEqual([]);
    expect(codes(['video', 'image'])).toEqual(['file-missing']);
    expect(codes(['video', 'captions'])).toEqual(['file-missing']);
    expect(publishWarnings(course)).toEqual([]);
    place.items = [{ ...film, captions: [] }];
    expect(publishWarnings(course).map(({ code }) => code)).toEqual(['captions-missing']);
  });
});
