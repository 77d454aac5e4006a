import { generateImage, wrapImageModel } from 'ai';
import type { DrawRequest, ImageModel } from '../images/index.js';
import { modelFailure } from './model-failure.js';
import type { CallOrder, Measured, ModelMeter } from './model-meter.js';
import type { ImageModelSettings } from './model-settings.js';
import { DRAW } from './prompts.js';
import { imageModel } from './providers.js';

/** Draws with an image model. What it gives is looked at, by its bytes, where it is stored. */
export class ImageModelIllustrator implements ImageModel {
  constructor(
    private readonly settings: ImageModelSettings,
    private readonly meter: ModelMeter,
  ) {}

  get name(): string {
    return this.settings.name;
  }

  async draw({ workspaceId, courseId, prompt, alt, colours, signal }: DrawRequest): Promise<Buffer> {
    const order = {
      workspaceId,
      courseId,
      generationId: null,
      purpose: 'image' as const,
      promptVersion: DRAW.version,
      signal,
    };
    const rules = DRAW.text.replace('{colours}', `${colours.primary} and ${colours.accent}`);
    const shown = alt === '' || alt === prompt ? prompt : `${prompt}\n(${alt})`;
    try {
      const { image } = await generateImage({
        model: this.model(order),
        prompt: `${rules}\n\n${shown}`,
        ...(this.settings.size && { size: this.settings.size }),
        abortSignal: signal,
      });
      return Buffer.from(image.uint8Array);
    } catch (error) {
      signal.throwIfAborted();
      throw modelFailure(error, this.settings, 'draw it');
    }
  }

  private model(order: CallOrder): ReturnType<typeof wrapImageModel> {
    return wrapImageModel({
      model: imageModel(this.settings),
      middleware: {
        specificationVersion: 'v4',
        wrapGenerate: ({ model, params }) =>
          this.meter.call(
            this.settings,
            order,
            (abortSignal) => model.doGenerate({ ...params, abortSignal }),
            ({ images, usage }) => this.measure(images.length, usage),
          ),
      },
    });
  }

  private measure(
    images: number,
    usage: { inputTokens: number | undefined; outputTokens: number | undefined } | undefined,
  ): Measured {
    return {
      inputTokens: usage?.inputTokens ?? 0,
      outputTokens: usage?.outputTokens ?? 0,
      images,
      cost: images * this.settings.prices.perImage,
      outcome: 'answered',
    };
  }
}
