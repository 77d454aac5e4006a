import { useMemo, useState } from 'preact/hooks';
import type { Taking } from '../taking.js';
import { answered, attemptView, begun, handedIn, NOTHING_YET, opened, openedCourse, type Source } from './rehearse.js';

/** A course as somebody takes it who only looks: nothing is asked of the service, and nothing is kept. */
export function useRehearsed(source: Source, at: Taking['at']): Taking {
  const [rehearsal, become] = useState(NOTHING_YET);
  const [said, saying] = useState<ReadonlySet<string>>(new Set());
  const course = useMemo(() => openedCourse(source, rehearsal), [source, rehearsal]);
  return {
    course,
    at,
    open: (slideId) => become((before) => opened(before, source, slideId)),
    useStanding: ({ quizId }) => {
      const last = rehearsal.tried.findLast((each) => each.quizId === quizId);
      const attempt = useMemo(() => (last ? attemptView(source, rehearsal, last) : null), [last]);
      return { attempt, isKnown: true, error: null, again: () => undefined };
    },
    useBegin: () => ({
      begin: (quizId) => become((before) => begun(before, source, quizId)),
      isBeginning: false,
      error: null,
    }),
    useSurvey: (surveyId) => ({
      isAnswered: said.has(surveyId),
      isKnown: true,
      isSending: false,
      error: null,
      send: () => saying((before) => new Set([...before, surveyId])),
    }),
    useScores: () => rehearsal.tried,
    isRecorded: false,
    answer: (attemptId, questionId, answer) => become((before) => answered(before, attemptId, questionId, answer)),
    handIn: (attemptId) => become((before) => handedIn(before, source, attemptId)),
    waiting: () => null,
    isHandingIn: () => false,
  };
}
