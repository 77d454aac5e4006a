import { useEffect, useRef } from 'preact/hooks';

/** The page fills the screen, which stays on; Escape, or leaving the full screen, leaves it. */
export function useWall(on: boolean, leave: () => void): void {
  // What has been chosen since is not to be undone
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    if (!on) return;
    document.documentElement.dataset.wall = '';
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const request = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // A browser that saves its battery refuses: the page works all the same
      const got = await navigator.wakeLock.request('screen').catch(() => null);
      if (over) await got?.release();
      else lock = got;
    };
    const stayOn = (): void => void request();
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') latest.current();
    };
    const onFull = (): void => {
      if (!document.fullscreenElement) latest.current();
    };
    stayOn();
    document.addEventListener('visibilitychange', stayOn);
    document.addEventListener('keydown', onKey);
    document.addEventListener('fullscreenchange', onFull);
    return () => {
      over = true;
      delete document.documentElement.dataset.wall;
      if (document.fullscreenElement) void document.exitFullscreen();
      // Who left it by keys goes on where it was begun
      if (document.activeElement === document.body || document.activeElement?.matches('.wall-leave')) {
        document.querySelector<HTMLElement>('.wall-start')?.focus();
      }
      void lock?.release();
      document.removeEventListener('visibilitychange', stayOn);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('fullscreenchange', onFull);
    };
  }, [on]);
}

/** Only a click may fill the screen; where the browser refuses, its window is what is filled. */
export function fillScreen(): void {
  document.documentElement.requestFullscreen?.().catch(() => undefined);
}
