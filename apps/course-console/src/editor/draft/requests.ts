import type { Given } from '../../api/call.js';
import type { Edit } from './edits.js';
import { idThere, type Ids, outward } from './ids.js';

type EditOperation =
  | 'update_course_details'
  | 'update_course_settings'
  | 'set_course_objectives'
  | 'add_module'
  | 'update_module'
  | 'move_module'
  | 'remove_module'
  | 'add_slide'
  | 'replace_slide'
  | 'move_slide'
  | 'remove_slide'
  | 'move_item';

/** What is sent, but for the workspace and the course. */
export type EditRequest = {
  [O in EditOperation]: { operation: O; given: Omit<Given<O>, 'workspaceId' | 'courseId'> };
}[EditOperation];

/** An edit as the service is asked for it. Items are changed with their slide. */
export function requestOf(wanted: Edit, ids: Ids): EditRequest {
  const there = (id: string): string => idThere(ids, id);
  switch (wanted.do) {
    case 'change-details': {
      const { do: _do, ...details } = wanted;
      return { operation: 'update_course_details', given: details };
    }
    case 'change-settings':
      return { operation: 'update_course_settings', given: wanted.settings };
    case 'set-objectives':
      return { operation: 'set_course_objectives', given: { objectives: outward(ids, wanted.objectives) } };
    case 'add-module': {
      const { module, pool, position } = wanted;
      return { operation: 'add_module', given: { title: module.title, pool: pool ?? false, ...placed(position) } };
    }
    case 'rename-module':
      return { operation: 'update_module', given: { moduleId: there(wanted.moduleId), title: wanted.title } };
    case 'move-module':
      return { operation: 'move_module', given: { moduleId: there(wanted.moduleId), position: wanted.position } };
    case 'remove-module':
      return { operation: 'remove_module', given: { moduleId: there(wanted.moduleId) } };
    case 'add-slide': {
      const { id: _id, ...slide } = outward(ids, wanted.slide);
      return { operation: 'add_slide', given: { ...slide, moduleId: there(wanted.moduleId), ...placed(wanted.position) } };
    }
    case 'replace-slide': {
      const { id, ...slide } = outward(ids, wanted.slide);
      return { operation: 'replace_slide', given: { ...slide, slideId: id } };
    }
    case 'move-slide': {
      const { slideId, moduleId, position } = wanted;
      return { operation: 'move_slide', given: { slideId: there(slideId), moduleId: there(moduleId), ...placed(position) } };
    }
    case 'remove-slide':
      return { operation: 'remove_slide', given: { slideId: there(wanted.slideId) } };
    case 'move-item': {
      const { itemId, slideId, position } = wanted;
      return { operation: 'move_item', given: { itemId: there(itemId), slideId: there(slideId), ...placed(position) } };
    }
    default:
      throw new Error(`No change between two documents is "${wanted.do}".`);
  }
}

const placed = (position: number | undefined) => (position === undefined ? {} : { position });
