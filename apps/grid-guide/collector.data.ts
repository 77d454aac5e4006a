import { helpOf } from './.vitepress/built-service.js';

export declare const data: string;

export default { load: (): string => helpOf('collect.js').trim() };
