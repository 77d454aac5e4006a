import { randomUUID } from 'node:crypto';
import {
  type CourseDocument,
  draftSchemas,
  edit,
  idsIn,
  InvalidCourse,
  settleIds,
  slidesOf,
  validCourse,
} from '@lib/course-content/document';
import { Problem } from '../src/api/problem.js';
import type { Answer, Draft } from '../src/editor/draft/copy.js';
import type { EditRequest } from '../src/editor/draft/requests.js';

type Applied = { draft: CourseDocument; id: string | null; slideId?: string };

const problem = (status: number, code: string, detail = code): Problem => new Problem(status, { code, detail }, null);

/** The actions of a draft as the service has them: revision, keys that are kept, ids that it makes, and what it refuses. */
export class ModelService {
  revision = 1;
  by: string | null = null;
  /** What was done, in order. */
  readonly done: string[] = [];
  readonly #answers = new Map<string, { asked: string; answer: Answer }>();

  constructor(
    public draft: CourseDocument,
    private readonly newId: () => string = randomUUID,
  ) {}

  read(): Draft {
    return structuredClone({ revision: this.revision, draft: this.draft, updatedBy: this.by });
  }

  /** @throws {Problem} */
  change(who: string, request: EditRequest, { ifMatch, key }: { ifMatch: string; key: string }): Answer {
    const asked = JSON.stringify(request);
    const own = `${who} ${key}`;
    const known = this.#answers.get(own);
    if (known && known.asked !== asked) throw problem(422, 'idempotency-key-reused');
    if (known) return structuredClone(known.answer);
    if (ifMatch !== String(this.revision)) throw problem(412, 'revision-mismatch');
    const { draft, id, slideId } = this.#applied(structuredClone(request));
    this.draft = this.#valid(draft);
    this.revision++;
    this.by = who;
    this.done.push(`${who} ${request.operation}`);
    const slide = slidesOf(this.draft).find((each) => each.id === slideId);
    const { objectives } = this.draft;
    const answer = {
      revision: this.revision,
      id,
      ...(slide && { slide }),
      ...(request.operation === 'set_course_objectives' && { objectives }),
    };
    this.#answers.set(own, { asked, answer: structuredClone(answer) });
    return structuredClone(answer);
  }

  #applied(request: EditRequest): Applied {
    try {
      return this.#apply(request);
    } catch (error) {
      if (error instanceof edit.ElementMissing) throw problem(404, 'not-found', error.message);
      throw error;
    }
  }

  #valid(draft: CourseDocument): CourseDocument {
    try {
      return validCourse(draft);
    } catch (error) {
      if (error instanceof InvalidCourse) throw problem(422, error.code, error.message);
      throw error;
    }
  }

  #apply({ operation, given }: EditRequest): Applied {
    const { draft, newId } = this;
    const slideFrom = (content: unknown): CourseDocument['modules'][number]['slides'][number] => {
      const parsed = draftSchemas.slide.safeParse(content);
      if (!parsed.success) throw problem(422, 'invalid-input', parsed.error.message);
      return parsed.data;
    };
    switch (operation) {
      case 'update_course_details':
        return { draft: { ...draft, ...(given as Partial<CourseDocument>) }, id: null };
      case 'update_course_settings':
        return { draft: { ...draft, settings: { ...draft.settings, ...given } }, id: null };
      case 'set_course_objectives': {
        const objectives = given.objectives as CourseDocument['objectives'];
        return { draft: edit.setObjectives(draft, settleIds(objectives, idsIn(draft.objectives), newId)), id: null };
      }
      case 'add_module': {
        const module = { id: newId(), title: given.title, slides: [] };
        return { draft: edit.insertModule(draft, module, given.pool ? 'pool' : 'modules', given.position), id: module.id };
      }
      case 'update_module': {
        const { moduleId: id, title } = given;
        return { draft: edit.changeModule(draft, id, (module) => ({ ...module, title })), id };
      }
      case 'move_module':
        return { draft: edit.moveModule(draft, given.moduleId, given.position), id: given.moduleId };
      case 'remove_module':
        return { draft: edit.changeModule(draft, given.moduleId, () => null), id: null };
      case 'add_slide': {
        const { moduleId, position, ...content } = given;
        const slide = settleIds(slideFrom({ ...content, id: newId() }), new Set(), newId);
        return { draft: edit.insertSlide(draft, slide, moduleId, position), id: slide.id, slideId: slide.id };
      }
      case 'replace_slide': {
        const { slideId: id, ...content } = given;
        const slide = slideFrom({ ...content, id });
        return { draft: edit.changeSlide(draft, id, (was) => settleIds(slide, idsIn(was), newId)), id, slideId: id };
      }
      case 'move_slide': {
        const { slideId, moduleId, position } = given;
        return { draft: edit.moveSlide(draft, slideId, moduleId, position), id: slideId, slideId };
      }
      case 'remove_slide':
        return { draft: edit.changeSlide(draft, given.slideId, () => null), id: null };
      case 'move_item': {
        const { itemId, slideId, position } = given;
        return { draft: edit.moveItem(draft, itemId, slideId, position), id: itemId, slideId };
      }
    }
  }
}
