import { useLocation } from 'preact-iso';
import { createCourse } from '../api/rules.gen.js';
import { useChange } from '../api/use-change.js';
import { places } from '../frame/places.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Dialog } from '../parts/dialog.js';
import { Field, Form } from '../parts/form.js';
import { LISTS_OF_COURSES } from './use-course-menu.js';
import { words } from './words.js';

/** An empty course to write by hand. */
export function NewCourse({ onClose }: { onClose: () => void }) {
  const { workspaceId, language } = useWorkspace();
  const { route } = useLocation();
  const create = useChange('create_course', {
    stale: LISTS_OF_COURSES,
    then: ({ courseId }) => route(places.edit(workspaceId, courseId)),
  });
  return (
    <Dialog title={words.newCourse} isBusy={create.isRunning} onClose={onClose}>
      <Form
        name="course"
        send={words.create}
        error={create.error}
        isSending={create.isRunning}
        onSend={({ title, language: own }) => create.run({ workspaceId, title: title!, ...(own !== '' && { language: own! }) })}
      >
        <Field name="title" label={words.title} rules={createCourse.title} hint={words.titleHint} />
        <Field
          name="language"
          label={words.language}
          rules={createCourse.language}
          value={language}
          hint={words.languageHint}
          required={false}
        />
      </Form>
    </Dialog>
  );
}
