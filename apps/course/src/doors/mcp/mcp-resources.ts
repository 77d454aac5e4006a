import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type CompleteRequestParams,
  type CompleteResult,
  type ListResourcesResult,
  type ListResourceTemplatesResult,
  type ReadResourceResult,
  type Resource,
} from '@modelcontextprotocol/server';
import { Inject, Injectable } from '@nestjs/common';
import { COURSE_MODEL_PAGE } from '@lib/course-content/markdown';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../../config.js';
import { ActionRunner } from '../../kernel/action-runner.js';
import { toProblemError } from '../../kernel/errors.js';
import { COURSE_URI_PREFIX } from '../../authoring/courses/index.js';
import { listPublishedCourses, readPublishedCourse } from '../../delivery/publishing/index.js';
import { readView, viewAt } from './mcp-apps.js';
import { WorkspaceLanguages } from '../../people/settings/index.js';
import { actionCall, type McpCaller } from './mcp-caller.js';
import { completesCourseId } from './prompts.js';

const MARKDOWN = 'text/markdown';
const COURSE_TEMPLATE = `${COURSE_URI_PREFIX}{courseId}`;
/** The protocol allows no more values in a completion. */
const MOST_COMPLETIONS = 100;

const MODEL: Resource = {
  uri: 'svc-model://course-outline',
  name: 'course-outline',
  title: 'How a course is built and written',
  description:
    'Structure, kinds of slides, interactions and questions, size limits, and the formats of courses, outlines and documents',
  mimeType: MARKDOWN,
};

export const RESOURCE_TEMPLATES: ListResourceTemplatesResult = {
  resourceTemplates: [
    {
      name: 'course',
      title: 'A published course',
      uriTemplate: COURSE_TEMPLATE,
      description: 'The whole published course as course markdown',
      mimeType: MARKDOWN,
    },
  ],
};

/** Published courses, the page on how courses are written, and the views of tools. */
@Injectable()
export class McpResources {
  constructor(
    private readonly runner: ActionRunner,
    private readonly languages: WorkspaceLanguages,
    private readonly logger: PinoLogger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(caller: McpCaller, cursor: string | undefined): Promise<ListResourcesResult> {
    const { output } = await this.refusing(caller, () => this.runner.run(listPublishedCourses, actionCall(caller, { cursor })));
    const courses = output.data.map(({ title, uri }) => ({ uri, name: title, title, mimeType: MARKDOWN }));
    return {
      resources: cursor === undefined ? [MODEL, ...courses] : courses,
      ...(output.nextCursor && { nextCursor: output.nextCursor }),
    };
  }

  /** A course that cannot be read is one that does not exist. */
  async read(caller: McpCaller, uri: string): Promise<ReadResourceResult> {
    if (uri === MODEL.uri) return { contents: [{ uri, mimeType: MARKDOWN, text: COURSE_MODEL_PAGE }] };
    const view = viewAt(uri);
    if (view) {
      const language = await this.languages.of(caller.access.workspaceId);
      return readView(view, { uri, language, consoleUrl: `${this.config.PUBLIC_URL}/console/w/${caller.access.workspaceId}/` });
    }
    if (!uri.startsWith(COURSE_URI_PREFIX)) throw new ResourceNotFoundError(uri);
    const courseId = uri.slice(COURSE_URI_PREFIX.length);
    const { output } = await this.refusing(
      caller,
      () => this.runner.run(readPublishedCourse, actionCall(caller, { courseId })),
      new ResourceNotFoundError(uri),
    );
    return { contents: [{ uri, mimeType: MARKDOWN, text: output.markdown }] };
  }

  /** Ids of published courses, by the beginning of the id or part of the title. */
  async complete(caller: McpCaller, { ref, argument }: CompleteRequestParams): Promise<CompleteResult> {
    if (!completesIds(ref, argument.name)) return { completion: { values: [], total: 0, hasMore: false } };
    const search = argument.value.trim();
    const { output } = await this.refusing(caller, () =>
      this.runner.run(
        listPublishedCourses,
        actionCall(caller, { limit: MOST_COMPLETIONS, ...(search !== '' && { search: search.slice(0, 100).toWellFormed() }) }),
      ),
    );
    const values = output.data.map(({ courseId }) => courseId);
    return { completion: { values, total: output.total, hasMore: output.total > values.length } };
  }

  /** Outside tools, a refusal is a JSON-RPC error; of our own faults nothing is told but that they are. */
  private async refusing<T>(caller: McpCaller, work: () => Promise<T>, refusal?: ProtocolError): Promise<T> {
    try {
      return await work();
    } catch (thrown) {
      const error = toProblemError(thrown);
      if (error.isOurFault) {
        this.logger.error({ err: error.cause ?? error, requestId: caller.requestId }, 'resource failed');
        throw new ProtocolError(ProtocolErrorCode.InternalError, `${error.code}: ${error.message}`);
      }
      throw refusal ?? new ProtocolError(ProtocolErrorCode.InvalidParams, `${error.code}: ${error.message}`);
    }
  }
}

function completesIds(ref: CompleteRequestParams['ref'], argument: string): boolean {
  if (ref.type === 'ref/prompt') return completesCourseId(ref.name, argument);
  if (ref.uri === COURSE_TEMPLATE) return argument === 'courseId';
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `Unknown resource template: ${ref.uri}. resources/templates/list names the templates.`,
  );
}
