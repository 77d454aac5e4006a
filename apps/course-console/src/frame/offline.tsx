import { useEffect, useState } from 'preact/hooks';
import { useWords } from '../words/words.js';

/** Says that there is no connection, while there is none. */
export function Offline() {
  const words = useWords();
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = (): void => setOnline(navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return (
    <div role="status" class="offline">
      {!isOnline && <p>{words.frame.offline}</p>}
    </div>
  );
}
