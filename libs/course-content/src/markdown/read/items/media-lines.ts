import { isFileKind } from '../../../kinds/index.js';
import { texIn } from '../lines/formulas.js';
import { isCaption, mediaBlock, openMedia, type OpenMedia } from '../blocks/media.js';
import { OpenSurvey } from '../blocks/survey.js';
import type { Notes } from '../notes.js';
import type { OpenSlide } from './open-slide.js';
import { unescapeComment } from '../blocks/escapes.js';
import type { Entry } from '../lines/runs.js';

/** Null is found from the file. */
const TAKES_ALT = new Set<OpenMedia['kind']>(['image', 'placeholder', 'formula', null]);
const TAKES_NO_FILE = new Set<OpenMedia['kind']>(['placeholder', 'formula']);

/** Makes the media of a slide, whose lines may stand below each other. */
export class MediaLines {
  private open: OpenMedia | null = null;
  private survey: OpenSurvey | null = null;

  constructor(
    private readonly slide: OpenSlide,
    private readonly notes: Notes,
  ) {}

  /** Whether a line is of media; any other ends what is open. */
  takes(entry: Entry): boolean {
    const { name, value, line } = entry;
    if (this.survey?.takes(entry)) return true;
    if (this.isOfAudio(entry) || this.isBeside(entry) || this.isAlt(entry)) return true;
    if (name === 'image placeholder') {
      const above = isCaption(this.open) ? this.open : null;
      if (!above) this.end();
      this.open = { ...openMedia('placeholder', value, above?.line ?? line), caption: above?.label ?? '' };
      return true;
    }
    if (name === 'file') {
      if (!this.open || this.open.file !== null || this.open.url !== null || TAKES_NO_FILE.has(this.open.kind)) {
        this.end();
        this.open = openMedia(null, '', line);
      }
      this.open.file = value;
      return true;
    }
    this.end();
    const tex = name === 'formula' ? texIn(value) : null;
    if (tex !== null) this.formula(tex, line);
    else if (name === 'survey') this.survey = new OpenSurvey(entry);
    else if (name !== null && isFileKind(name)) this.open = openMedia(name, value, line);
    else return false;
    return true;
  }

  /** Its words may follow, as those of an image do. */
  formula(tex: string, line: number): void {
    this.end();
    this.open = openMedia('formula', tex, line);
  }

  end(): void {
    const { open: media, survey } = this;
    this.open = this.survey = null;
    survey?.blocks(this.notes).forEach((block) => this.slide.place(block));
    if (!media) return;
    const hotspot = this.slide.interaction;
    if (media.kind !== 'formula' && hotspot?.kind === 'hotspot' && hotspot.parts.length === 0 && !hotspot.image) {
      hotspot.image = media;
      return;
    }
    const usual = isFileKind(this.slide.type.is) ? this.slide.type.is : null;
    mediaBlock(media, usual, this.notes).forEach((block) => this.slide.place(block));
  }

  /** A line that only audio has. */
  private isOfAudio({ name, value }: Entry): boolean {
    const media = this.open;
    if (media?.kind !== 'audio') return false;
    if (name === 'transcript' && media.transcript === null) media.transcript = value;
    else if (name === 'url' && media.url === null && media.file === null) media.url = value;
    else return false;
    return true;
  }

  /** A line of what stands beside a video or a sound. */
  private isBeside(entry: Entry): boolean {
    const media = this.open;
    const { name } = entry;
    if (media?.kind === 'video' && name === 'poster' && media.poster === null) media.poster = entry;
    else if ((media?.kind === 'video' || media?.kind === 'audio') && name === 'captions') media.captions.push(entry);
    else return false;
    return true;
  }

  private isAlt({ name, value }: Entry): boolean {
    const media = this.open;
    if (name !== 'alt' || media?.alt !== null || !TAKES_ALT.has(media.kind)) return false;
    media.alt = unescapeComment(value);
    return true;
  }
}
