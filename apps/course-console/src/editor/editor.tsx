import { useLocation, useRoute } from 'preact-iso';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Page } from '../frame/page.js';
import { places } from '../frame/places.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Beside } from './beside-slide.js';
import { Findings } from './checks/findings.js';
import { useChecks } from './checks/use-checks.js';
import { Commented, useComments } from './comments/use-comments.js';
import type { DraftStore } from './draft/draft-store.js';
import { Chosen, CourseLanguage, Editing, Found } from './editing.js';
import { Standing } from './standing.js';
import { SlideView } from './slide/slide-view.js';
import { useSlideStyle } from './slide/use-slide-style.js';
import { later } from '../parts/later.js';
import { Properties } from './properties/properties.js';
import { Toolbar } from './toolbar.js';
import { COURSE, placed } from './tree/outline.js';
import { Tree } from './tree/tree.js';
import { useHereOf } from './use-here.js';
import { useKeys } from './use-keys.js';
import { useTold } from './use-told.js';
import { useStoreState } from './use-draft.js';
import { WithOthers } from './with-others.js';
import { words } from './words.js';

interface Props {
  workspaceId: string;
  courseId: string;
  draft: DraftStore;
}

/**
 * What is chosen of the slide that is open. It is kept with its slide: an effect that cleared it after another slide was drawn would also
 * clear what someone had already chosen there.
 */
function useChosen(openId: string): [chosen: string | null, choose: (id: string) => void] {
  const [chosen, setChosen] = useState<{ of: string; id: string } | null>(null);
  const open = useRef(openId);
  open.current = openId;
  const choose = useCallback((id: string) => setChosen({ of: open.current, id }), []);
  return [chosen?.of === openId ? chosen.id : null, choose];
}

const Conflicts = later(() => import('./conflicts.js').then((module) => module.Conflicts));
const CourseDetails = later(() => import('./details/course-details.js').then((module) => module.CourseDetails));
const LookAtSlide = later(() => import('./slide/look-at-slide.js').then((module) => module.LookAtSlide));

/** Modules and slides on the left, the slide in the middle, and what there is to set of what is chosen beside it. */
export function Editor({ workspaceId, courseId, draft }: Props) {
  const state = useStoreState(draft);
  const { course } = state;
  const { appearance } = useWorkspace();
  const { route } = useLocation();
  const { slideId } = useRoute().params as { slideId?: string };
  const [isLooking, setLooking] = useState(false);
  useSlideStyle(appearance);
  const all = placed(course);
  const open = all.find(({ slide }) => slide.id === slideId || draft.idThere(slide.id) === slideId);
  const openId = open?.slide.id ?? COURSE;
  const [chosen, choose] = useChosen(openId);
  const go = useCallback(
    (id: string) => {
      void draft.flush();
      route(places.edit(workspaceId, courseId, id === COURSE ? undefined : draft.idThere(id)));
    },
    [draft],
  );
  const { here, said } = useHereOf(workspaceId, courseId, draft, choose, (id) => id !== openId && go(id));
  useKeys(draft, here);
  // What is new has the service's name once it is saved, which alone is known after a reload
  const there = open && draft.idThere(open.slide.id);
  useEffect(() => {
    if (there !== undefined && there !== slideId) route(places.edit(workspaceId, courseId, there), true);
  }, [there]);
  const apply = useMemo(() => draft.apply.bind(draft), [draft]);
  const idHere = useMemo(() => draft.idHere.bind(draft), [draft]);
  const slideThere = open ? draft.idThere(open.slide.id) : null;
  const comments = useComments({ workspaceId, courseId, slideId: slideThere }, idHere);
  const checked = useChecks({ workspaceId, courseId }, state.saving === 'saved' ? state.revision : null, idHere);
  const isTold = useTold([checked.answer, comments.answer], checked.isReady);
  return (
    <Editing.Provider value={here}>
      <CourseLanguage.Provider value={course.language}>
        <Page title={course.title}>
          <div class="editor">
            <Toolbar
              state={state}
              checked={checked}
              idHere={idHere}
              undo={here.undo}
              look={open ? { isLooking, turn: () => setLooking(!isLooking) } : null}
            />
            <Standing draft={draft} state={state} go={go} />
            {state.conflicts.length > 0 && (
              <Conflicts course={course} conflicts={state.conflicts} resolve={draft.resolve.bind(draft)} />
            )}
            <div class={open && !isLooking ? 'columns with-properties' : 'columns'} inert={state.isTaking}>
              <Tree course={course} open={openId} marks={checked.slides} go={go} apply={apply} />
              <div class="stage">
                {!open && <CourseDetails course={course} apply={apply} />}
                {open && isLooking && <LookAtSlide placed={open} all={all} course={course} go={go} />}
                {open && !isLooking && (
                  <Chosen.Provider value={chosen}>
                    <Found.Provider value={checked.items}>
                      <Commented.Provider value={comments.counts}>
                        <SlideView course={course} placed={open} apply={apply} />
                      </Commented.Provider>
                    </Found.Provider>
                  </Chosen.Provider>
                )}
              </div>
              {open && !isLooking && (
                <div class="beside-slide">
                  <Properties course={course} placed={open} chosen={chosen} apply={apply} />
                  {isTold && (
                    <>
                      <Beside title={words.checks.title}>
                        <Findings checked={checked} slideId={openId} idHere={idHere} />
                      </Beside>
                      <WithOthers draft={draft} course={course} placed={open} chosen={chosen} comments={comments.answer} />
                    </>
                  )}
                </div>
              )}
            </div>
            <p role="status" class="unseen">
              {said}
            </p>
          </div>
        </Page>
      </CourseLanguage.Provider>
    </Editing.Provider>
  );
}
