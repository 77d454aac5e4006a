import { describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { read } from '../../../test/course-markdown.js';
import { FILES } from '../../../test/arbitrary-course.js';
import { courseSchema, type Block } from '../../document/index.js';
import { renderBlock } from '../../page/blocks.js';
import { pageWords } from '../../page/page-words.js';
import { renderRareBlock } from '../../page/rare-blocks.js';
import { blockingProblems } from '../../review/index.js';
import { loadWords } from '../../page-words/index.js';
import { audioOrigin } from './audio.js';

const slide = (lines: string) => read(`# C\n## M\n### S\n${lines}\n`);
const blocksOf = (lines: string) => slide(lines).course.modules[0]!.slides[0]!.items;
const hosted = (url: string): Block => ({
  id: uuid(),
  kind: 'audio',
  fileId: null,
  url,
  title: 'Siren',
  transcript: 'A *siren*.',
});

describe('audio', () => {
  it('is a file or an address, with what is heard', () => {
    expect(blocksOf('- **Audio:** Siren\n- **File:** siren.mp3\n- **Transcript:** It howls.')).toMatchObject([
      { kind: 'audio', fileId: FILES.audio.id, url: null, title: 'Siren', transcript: 'It howls.' },
    ]);
    expect(blocksOf('- **Audio:** Siren\n- **Transcript:** It howls.\n- **URL:** https://media.example/a.mp3')).toMatchObject([
      { kind: 'audio', fileId: null, url: 'https://media.example/a.mp3', transcript: 'It howls.' },
    ]);
  });

  it('that cannot be had leaves its words, and says so', () => {
    const reading = slide('- **Audio:** Siren\n- **URL:** http://media.example/a.mp3\n- **Transcript:** It howls.');
    expect(reading.course.modules[0]!.slides[0]!.items).toMatchObject([
      { text: 'Siren' },
      { text: 'It howls.' },
      { text: '**URL:** http://media.example/a.mp3' },
    ]);
    expect(reading.warnings).toHaveLength(1);
  });

  it('is valid from one place, and from one that can be played', () => {
    const course = (block: Block) => {
      const made = slide('Text.').course;
      made.modules[0]!.slides[0]!.items = [block];
      return made;
    };
    expect(courseSchema.safeParse(course(hosted('https://media.example/a.mp3'))).success).toBe(true);
    expect(courseSchema.safeParse(course({ ...hosted('x'), fileId: uuid() } as Block)).success).toBe(false);
    expect(blockingProblems(course(hosted('ftp://media.example/a.mp3')), () => true)).toMatchObject([{ code: 'url-bad' }]);
  });

  it('is loaded from where the policy of the page allows it, once it is played', async () => {
    const media: string[] = [];
    const context = {
      ...pageWords(await loadWords('en'), 'en'),
      file: () => null,
      show: () => undefined as never,
      rare: renderRareBlock,
      style: () => {},
      player: () => {},
      media: (origin: string) => void media.push(origin),
    };
    const { markup } = renderBlock(context, hosted('https://media.example:8443/a.mp3?"x'));
    expect(media).toEqual(['https://media.example:8443']);
    expect(markup).toContain('preload="none" src="https://media.example:8443/a.mp3?&quot;x"');
    expect(markup).toContain('<em>siren</em>');
  });

  it.each([
    'https://*/a.mp3',
    'https://a;script-src/a.mp3',
    'https://a,b/a.mp3',
    "https://'none'/x",
    'data:audio/wav;base64,',
    'no address',
  ])('never plays from %s, which would mean something else in a policy', (address) => {
    expect(audioOrigin(address)).toBeNull();
  });
});
