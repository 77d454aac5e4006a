export { redisAddress } from './redis-address.js';
export { RedisConnection, RedisModule } from './redis.module.js';
