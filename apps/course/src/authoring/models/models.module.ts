import { Global, Module } from '@nestjs/common';
import { TextModels } from '../generation/index.js';
import { ImageModels } from '../images/index.js';
import { AuthorHelps } from '../proposals/index.js';
import { ModelCalls } from './model-calls.js';
import { ConfiguredAuthorHelps, ConfiguredImageModels, ConfiguredTextModels, ModelNames } from './model-choice.js';
import { ModelMeter } from './model-meter.js';

/** Puts the configured models behind the ports of generation and images, which know nothing of it. */
@Global()
@Module({
  providers: [
    ModelCalls,
    ModelMeter,
    ModelNames,
    { provide: TextModels, useClass: ConfiguredTextModels },
    { provide: ImageModels, useClass: ConfiguredImageModels },
    { provide: AuthorHelps, useClass: ConfiguredAuthorHelps },
  ],
  exports: [ModelCalls, ModelNames, TextModels, ImageModels, AuthorHelps],
})
export class ModelsModule {}
