import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import pMap from 'p-map';
import { v7 as uuid } from 'uuid';
import { LIMITS } from '@lib/course-content/document';
import { FileContents, requirePicture, Upload, type NewFile } from '../files/index.js';
import { ProblemError } from '../../kernel/errors.js';
import { ImageModels, type DrawRequest, type ImageModel } from './image-model.js';
import { fileNameOf, seedOf, type Placeholder } from './placeholders.js';

const AT_ONCE = 2;
const DRAWING_SECONDS = 120;

/** A picture that is stored, and a file of nobody yet. */
export interface Picture {
  placeholder: Placeholder;
  file: NewFile;
}

export interface Failure {
  placeholder: Placeholder;
  problem: ProblemError;
}

/** Whose pictures they are, and in which colours. */
type Work = Pick<DrawRequest, 'workspaceId' | 'courseId' | 'colours'>;

/** Draws pictures and stores them. */
@Injectable()
export class Illustrations {
  constructor(
    private readonly models: ImageModels,
    private readonly contents: FileContents,
    private readonly logger: PinoLogger,
  ) {}

  /** Who draws: the model's name, or "offline". */
  async illustratorOf(workspaceId: string): Promise<string> {
    return (await this.models.of(workspaceId)).name;
  }

  /** Goes on to its end also when the caller has gone: a caller that waits less than drawing takes would else pay for nothing, again and again. */
  async draw(
    placeholders: readonly Placeholder[],
    work: Work,
    onDone: (done: number, last: Placeholder) => void,
  ): Promise<{ pictures: Picture[]; failures: Failure[] }> {
    let done = 0;
    const model = await this.models.of(work.workspaceId);
    const outcomes = await pMap(
      placeholders,
      async (placeholder): Promise<Picture | Failure> => {
        const outcome = await this.drawOne(model, placeholder, work).catch((error: unknown) =>
          this.failed(model, placeholder, error),
        );
        onDone(++done, placeholder);
        return outcome;
      },
      { concurrency: AT_ONCE },
    );
    return {
      pictures: outcomes.filter((outcome) => 'file' in outcome),
      failures: outcomes.filter((outcome) => 'problem' in outcome),
    };
  }

  /** Removes pictures that nobody wants. What cannot be removed costs room in the store, and is shown to nobody. */
  async discard(pictures: readonly Picture[]): Promise<void> {
    for (const { file } of pictures)
      await this.contents
        .remove(file.id)
        .catch((err: unknown) => this.logger.warn({ err, fileId: file.id }, 'an unwanted picture was not removed'));
  }

  private async drawOne(model: ImageModel, placeholder: Placeholder, work: Work): Promise<Picture> {
    const { prompt, alt } = placeholder;
    const signal = AbortSignal.timeout(DRAWING_SECONDS * 1_000);
    const picture = await model.draw({ ...work, prompt, alt, seed: seedOf(prompt), signal });
    const upload = Upload.of(picture);
    const type = await upload.mediaType('');
    if (type?.kind !== 'image' || upload.bytes > LIMITS.fileBytes) throw noImage();
    await requirePicture(picture).catch((cause: unknown) => {
      throw noImage(cause);
    });
    const id = uuid();
    await this.contents.write(id, upload, type.mediaType);
    const { bytes, sha256 } = upload;
    const name = fileNameOf(placeholder, id, type.mediaType);
    return { placeholder, file: { id, name, kind: type.kind, media_type: type.mediaType, bytes, sha256 } };
  }

  private failed(model: ImageModel, placeholder: Placeholder, error: unknown): Failure {
    this.logger.warn({ err: error, slide: placeholder.slide, model: model.name }, 'an image was not drawn');
    if (error instanceof ProblemError) return { placeholder, problem: error };
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    const what = late ? `took longer than ${DRAWING_SECONDS} seconds` : 'did not draw it';
    return { placeholder, problem: new ProblemError('model-failed', `The image model ${what}.`, { cause: error }) };
  }
}

const noImage = (cause?: unknown): ProblemError =>
  new ProblemError('model-failed', 'The image model gave something that is no image of at most 20 MB.', { cause });
