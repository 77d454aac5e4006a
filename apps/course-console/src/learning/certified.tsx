import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** The certificate of a completed course, once its files are there: nobody else fetches them. */
export function Certified({ courseId }: { courseId: string }) {
  const [own, setOwn] = useState<ComponentChildren>(null);
  useEffect(() => {
    import('./certificates/own.js').then(
      ({ OwnCertificate }) => setOwn(<OwnCertificate courseId={courseId} />),
      // It is in "My record" too
      () => undefined,
    );
  }, []);
  return <>{own}</>;
}
