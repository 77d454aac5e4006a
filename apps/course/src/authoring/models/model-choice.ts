import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { Database } from '../../platform/database/index.js';
import { offlineAuthor, TextModels, type TextModel } from '../generation/index.js';
import { ImageModels, offlineIllustrator, type ImageModel } from '../images/index.js';
import { ProblemError } from '../../kernel/errors.js';
import { findWorkspace } from '../../people/workspaces/index.js';
import { AuthorHelps, type AuthorHelp } from '../proposals/index.js';
import { ImageModelIllustrator } from './image-model-illustrator.js';
import { LanguageModelAuthor } from './language-model-author.js';
import { LanguageModelHelp } from './language-model-help.js';
import { ModelMeter } from './model-meter.js';
import { OFFLINE } from './model-settings.js';

/** The author of each workspace: the model that it chose, else the deployment's first, else the offline author. */
@Injectable()
export class ConfiguredTextModels extends TextModels {
  private readonly models: ReadonlyMap<string, TextModel>;

  constructor(
    @Inject(CONFIG) { TEXT_MODELS }: Config,
    private readonly database: Database,
    meter: ModelMeter,
  ) {
    super();
    this.models = named([...TEXT_MODELS.map((settings) => new LanguageModelAuthor(settings, meter)), offlineAuthor]);
  }

  async of(workspaceId: string): Promise<TextModel> {
    const { textModel } = await findWorkspace(this.database.reader, workspaceId);
    const gone = (name: string): TextModel => ({ name, plan: () => rejectGone(name), writeSlide: () => rejectGone(name) });
    return chosen(this.models, textModel, gone);
  }
}

/** The illustrator of each workspace, likewise. */
@Injectable()
export class ConfiguredImageModels extends ImageModels {
  private readonly models: ReadonlyMap<string, ImageModel>;

  constructor(
    @Inject(CONFIG) { IMAGE_MODELS }: Config,
    private readonly database: Database,
    meter: ModelMeter,
  ) {
    super();
    this.models = named([...IMAGE_MODELS.map((settings) => new ImageModelIllustrator(settings, meter)), offlineIllustrator]);
  }

  async of(workspaceId: string): Promise<ImageModel> {
    const { imageModel } = await findWorkspace(this.database.reader, workspaceId);
    return chosen(this.models, imageModel, (name) => ({ name, draw: () => rejectGone(name) }));
  }
}

/** The names that a workspace may choose from. */
@Injectable()
export class ModelNames {
  readonly text: readonly string[];
  readonly image: readonly string[];

  constructor(@Inject(CONFIG) { TEXT_MODELS, IMAGE_MODELS }: Config) {
    this.text = [...TEXT_MODELS.map(({ name }) => name), OFFLINE];
    this.image = [...IMAGE_MODELS.map(({ name }) => name), OFFLINE];
  }

  /** Who writes where this is the workspace's choice. */
  author(choice: string | null): string {
    return choice ?? this.text[0]!;
  }
}

/** The helper of each workspace is the model that writes its courses; the offline author writes nothing of its own. */
@Injectable()
export class ConfiguredAuthorHelps extends AuthorHelps {
  private readonly helps: ReadonlyMap<string, AuthorHelp>;

  constructor(
    @Inject(CONFIG) { TEXT_MODELS }: Config,
    private readonly names: ModelNames,
    private readonly database: Database,
    meter: ModelMeter,
  ) {
    super();
    this.helps = named(TEXT_MODELS.map((settings) => new LanguageModelHelp(settings, meter)));
  }

  async of(workspaceId: string): Promise<AuthorHelp | null> {
    const { textModel } = await findWorkspace(this.database.reader, workspaceId);
    return this.helps.get(this.names.author(textModel)) ?? null;
  }
}

/** In the order of the configuration, the offline one last. */
function named<M extends { name: string }>(models: readonly M[]): ReadonlyMap<string, M> {
  return new Map(models.map((model) => [model.name, model]));
}

/** A choice that the deployment no longer has is not replaced: it may have been made for where the texts go. */
function chosen<M>(models: ReadonlyMap<string, M>, choice: string | null, gone: (name: string) => M): M {
  if (choice === null) return [...models.values()][0]!;
  return models.get(choice) ?? gone(choice);
}

function rejectGone(name: string): Promise<never> {
  const what = `The model "${name}", which this workspace chose, is no longer there.`;
  return Promise.reject(
    new ProblemError('model-failed', `${what} An owner or admin can choose another under Workspace Settings > AI.`, {
      forGood: true,
    }),
  );
}
