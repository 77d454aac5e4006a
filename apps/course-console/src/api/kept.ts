/** What a browser keeps for this origin. Where it keeps nothing, as people can ask it to, nothing is kept, and all else works. */
interface Kept {
  read: (name: string) => string | null;
  write: (name: string, text: string) => void;
  forget: (name: string) => void;
}

/** The property itself throws where a browser keeps nothing; writing throws where it is full. */
function keptIn(place: 'localStorage' | 'sessionStorage'): Kept {
  const attempt = <T>(use: (storage: Storage) => T): T | null => {
    try {
      return use(window[place]);
    } catch {
      return null;
    }
  };
  return {
    read: (name) => attempt((storage) => storage.getItem(name)),
    write: (name, text) => void attempt((storage) => storage.setItem(name, text)),
    forget: (name) => void attempt((storage) => storage.removeItem(name)),
  };
}

/** For all tabs, until somebody clears it. */
export const keptHere = keptIn('localStorage');
/** For this tab, as long as it is open. */
export const keptInTab = keptIn('sessionStorage');
