import { Controller, Delete, Get, HttpCode, Inject, Patch, Post, Put, Req, Res, UseGuards, type Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyAction } from '../../kernel/action.js';
import { PERMISSIONS } from '../../kernel/permissions.js';
import { BearerGuard } from './bearer.strategy.js';
import { documentAction } from './openapi-operation.js';
import { RestDoor } from './rest.door.js';

const METHODS = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete };

const undocumented: (() => void)[] = [];

/** To be called before the document is made. Not at the start, of which it would be a tenth: a worker never needs it. */
export function documentRoutes(): void {
  for (const document of undocumented.splice(0)) document();
}

/**
 * NestJS controllers made from actions, one a tag: what a hand-written controller would say (route, guard, documentation) the
 * action says already.
 */
export function restControllers(actions: readonly AnyAction[]): Type[] {
  return [...Map.groupBy(actions, ({ tag }) => tag)].map(([tag, group]) => restController(tag, group));
}

function restController(tag: string, actions: readonly AnyAction[]): Type {
  class ActionController {
    constructor(readonly door: RestDoor) {}
  }
  Object.defineProperty(ActionController, 'name', { value: `${tag.replaceAll(' ', '')}Controller` });
  Inject(RestDoor)(ActionController, undefined, 0);
  for (const action of actions) addRoute(ActionController, action);
  Controller()(ActionController);
  return ActionController;
}

function addRoute(controller: Type<{ door: RestDoor }>, action: AnyAction): void {
  const [method, path] = action.route.split(' ') as [keyof typeof METHODS, string];
  const prototype = controller.prototype as object;
  const descriptor: PropertyDescriptor = {
    value(this: { door: RestDoor }, request: FastifyRequest, reply: FastifyReply) {
      return this.door.answer(action, request, reply);
    },
    writable: true,
    configurable: true,
  };
  Object.defineProperty(prototype, action.name, descriptor);
  Req()(prototype, action.name, 0);
  Res({ passthrough: true })(prototype, action.name, 1);
  const guard = PERMISSIONS[action.permission].roles === 'public' ? [] : [UseGuards(BearerGuard)];
  const decorate = (decorators: MethodDecorator[]): void => {
    for (const decorator of decorators) decorator(prototype, action.name, descriptor);
  };
  decorate([METHODS[method](path), HttpCode(action.status ?? 200), ...guard]);
  undocumented.push(() => decorate(documentAction(action)));
}
