import { useState } from 'preact/hooks';
import { keptHere } from '../api/kept.js';
import { useAccount } from '../frame/account-context.js';
import { Notice } from '../parts/notice.js';
import type { OpenedCourse } from './taking.js';
import { words } from './words.js';

/** Says that a course is another version than when its learner looked last, here or meanwhile. */
export function NewVersion({ course: { courseId, version } }: { course: OpenedCourse }) {
  const { userId } = useAccount();
  const place = `version ${userId} ${courseId}`;
  const [before] = useState(() => keptHere.read(place));
  keptHere.write(place, String(version));
  const [first] = useState(version);
  const isNew = version !== first || (before !== null && before !== String(version));
  return isNew ? <Notice tone="plain" title={words.newVersion} /> : null;
}
