import { describe, expect, it } from '@jest/globals';
import { dispositionOf, mediaTypeOf } from './media-types.js';

describe('the type of a file', () => {
  it.each([
    ['a.txt', 'image/png', null, { kind: 'image', mediaType: 'image/png' }],
    ['a.png', 'image/apng', null, { kind: 'image', mediaType: 'image/png' }],
    ['a', 'video/webm', null, { kind: 'video', mediaType: 'video/webm' }],
    ['a.mp3', 'audio/mpeg', null, { kind: 'audio', mediaType: 'audio/mpeg' }],
    ['a.opus', 'audio/ogg; codecs=opus', null, { kind: 'audio', mediaType: 'audio/ogg' }],
    ['a.m4a', 'audio/x-m4a', null, { kind: 'audio', mediaType: 'audio/mp4' }],
    ['list.CSV', null, 'a,b', { kind: 'resource', mediaType: 'text/csv' }],
    ['page.html', null, 'just words', { kind: 'resource', mediaType: 'text/plain' }],
  ])('of %s is what its bytes show, %s', (name, sniffed, text, expected) => {
    expect(mediaTypeOf(name, sniffed, text)).toEqual(expected);
  });

  it.each([
    ['a program', 'a.png', 'application/x-elf', null],
    ['an archive', 'a.docx', 'application/zip', null],
    ['bytes of no known kind', 'a.txt', null, null],
    ['a drawing that can hold scripts', 'a.txt', null, '\n<svg onload="x">'],
    ['a page', 'notes.txt', null, '<!DOCTYPE html><title>x</title>'],
  ])('is none for %s', (_what, name, sniffed, text) => {
    expect(mediaTypeOf(name, sniffed, text)).toBeNull();
  });
});

describe('the disposition of a file', () => {
  it('shows images, saves documents, and lets no name break out of the header', () => {
    expect(dispositionOf('image', 'a.png')).toBe(`inline; filename="a.png"; filename*=UTF-8''a.png`);
    expect(dispositionOf('resource', 'Ü"(1).pdf')).toBe(
      `attachment; filename="__(1).pdf"; filename*=UTF-8''%C3%9C%22%281%29.pdf`,
    );
  });
});
