import { Module, type DynamicModule, type Type } from '@nestjs/common';
import type { EventConsumer } from './event-consumer.js';
import { EVENT_CONSUMERS, EventDispatcher } from './event-dispatcher.service.js';
import { EventDispatching } from './event-dispatching.js';

@Module({})
export class OutboxWorkerModule {
  /** `modules` provide the consumers, which are asked in this order. */
  static handingTo(consumers: readonly Type<EventConsumer>[], modules: readonly Type[]): DynamicModule {
    return {
      module: OutboxWorkerModule,
      imports: [...modules],
      providers: [
        { provide: EVENT_CONSUMERS, useFactory: (...all: EventConsumer[]) => all, inject: [...consumers] },
        EventDispatcher,
        EventDispatching,
      ],
    };
  }
}
