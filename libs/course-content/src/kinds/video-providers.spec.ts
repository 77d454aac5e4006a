import { describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { paragraph } from '../../test/questions.js';
import { courseSchema, type Block, type CourseDocument } from '../document/index.js';
import { playerOf, providerOf, siteOf, VIDEO_TYPES, type VideoProvider } from './video-providers.js';

describe('the provider of a hosted video', () => {
  it.each([
    ['https://www.youtube.com/watch?v=abc123XYZ_0', 'youtube', 'YouTube'],
    ['https://youtu.be/abc123XYZ_0?t=12', 'youtube', 'YouTube'],
    ['https://M.YOUTUBE.COM/watch?v=abc123XYZ_0', 'youtube', 'YouTube'],
    ['https://player.vimeo.com/video/1', 'vimeo', 'Vimeo'],
    ['https://acme.wistia.com/medias/26sk4lmiix', 'wistia', 'Wistia'],
    ['https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184', 'loom', 'Loom'],
    ['https://tube.example/v/1', 'other', 'tube.example'],
    ['https://notyoutube.com/watch?v=abc123XYZ_0', 'other', 'notyoutube.com'],
    ['https://youtube.com.evil.example/watch?v=abc123XYZ_0', 'other', 'youtube.com.evil.example'],
    ['https://youtube.com@evil.example/watch?v=abc123XYZ_0', 'other', 'evil.example'],
    ['no address', 'other', 'no address'],
  ])('of %s is %s', (url, provider, site) => {
    expect([providerOf(url), siteOf(url)]).toEqual([provider, site]);
  });

  it.each([
    ['https://www.youtube.com/watch?t=1&v=abc123XYZ_0', 'https://www.youtube-nocookie.com/embed/abc123XYZ_0?autoplay=1'],
    ['https://youtu.be/abc123XYZ_0', 'https://www.youtube-nocookie.com/embed/abc123XYZ_0?autoplay=1'],
    ['https://www.youtube.com/shorts/abc123XYZ_0', 'https://www.youtube-nocookie.com/embed/abc123XYZ_0?autoplay=1'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e',
    ],
    [
      'https://acme.wistia.com/medias/26sk4lmiix',
      'https://fast.wistia.net/embed/iframe/26sk4lmiix?doNotTrack=true&autoPlay=true',
    ],
    ['https://www.loom.com/share/0281766f?sid=1', 'https://www.loom.com/embed/0281766f?autoplay=1'],
  ])('plays %s at %s', (url, player) => {
    expect(playerOf(url)).toEqual({ origin: new URL(player).origin, url: player });
  });

  it.each([
    'https://tube.example/embed/abc123XYZ_0',
    'http://www.youtube.com/watch?v=abc123XYZ_0',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/watch?v=../../logout',
    'https://www.youtube.com/embed/%2e%2e',
    'https://vimeo.com/about',
    'https://acme.wistia.com/',
    'https://www.loom.com/pricing',
    'no address',
  ])('plays nothing of %s', (url) => {
    expect(playerOf(url)).toBeNull();
  });

  it('has a slide type for each', () => {
    expect(VIDEO_TYPES).toEqual(['Hosted video', 'YouTube video', 'Vimeo video', 'Wistia video', 'Loom video']);
  });
});

const showing = (provider: VideoProvider, url: string): CourseDocument => {
  const video: Block = { id: uuid(), kind: 'hosted-video', provider, url };
  const part = { id: uuid(), title: 'P', body: [video], at: null, choices: [] };
  return {
    title: 'T',
    description: '',
    language: 'en',
    objectives: [],
    settings: { passMark: 70, quizMode: 'practice', retryLimit: 3, poolDraw: null },
    modules: [
      {
        id: uuid(),
        title: 'M',
        slides: [
          {
            id: uuid(),
            title: 'S',
            kind: 'knowledge-check',
            items: [
              { id: uuid(), kind: 'tabs', image: null, parts: [part] },
              { id: uuid(), kind: 'true-false', answer: true, stem: [paragraph('Q?'), video], feedback: null, objectiveId: null },
            ],
          },
        ],
      },
    ],
    pool: [],
  };
};

describe('a course with a hosted video', () => {
  it('is valid with the provider of its address only, wherever the video stands', () => {
    expect(courseSchema.safeParse(showing('youtube', 'https://youtu.be/abc123XYZ_0')).success).toBe(true);
    expect(courseSchema.safeParse(showing('other', 'https://tube.example/v')).success).toBe(true);
    const { issues } = courseSchema.safeParse(showing('youtube', 'https://tube.example/v')).error!;
    expect(issues).toMatchObject([
      { path: ['modules', 0, 'slides', 0, 'items', 0, 'provider'] },
      { path: ['modules', 0, 'slides', 0, 'items', 1, 'provider'], message: expect.stringMatching(/"other", not "youtube"/) },
    ]);
  });
});
