import { useContext, useEffect, useState } from 'preact/hooks';
import type { SlideItem } from '../course.js';
import { CourseHtml } from '../../parts/course-html.js';
import { CourseLanguage } from '../editing.js';
import { useRenderer } from './use-renderer.js';

/** An item by the renderer that learners' pages have, where it is not written in place. */
export function Rendered({ item }: { item: SlideItem }) {
  const language = useContext(CourseLanguage);
  const [items] = useState([item]);
  const render = useRenderer(language, items);
  const [shown, setShown] = useState(item);
  // A formula that is half written is not drawn with each letter
  useEffect(() => {
    const timer = setTimeout(() => setShown(item), 150);
    return () => clearTimeout(timer);
  }, [item]);
  return render ? <CourseHtml of={render.item(shown)} /> : null;
}
