import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { actions } from '../actions.js';
import { BearerStrategy } from './bearer.strategy.js';
import { restControllers } from './rest-controllers.js';
import { RestDoor } from './rest.door.js';

@Module({ imports: [PassportModule], controllers: restControllers(actions), providers: [BearerStrategy, RestDoor] })
export class HttpModule {}
