import { useEffect, useState } from 'preact/hooks';

interface Props {
  /** What has to be waited for; another one begins anew. */
  of: Error;
  seconds: number;
  say: (secondsLeft: number) => string;
}

/** Counts down how long there is to wait. Nobody is told each second. */
export function Countdown({ of, seconds, say }: Props) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    setLeft(seconds);
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1_000);
    return () => clearInterval(timer);
  }, [of]);
  return (
    <p role="timer" aria-live="off">
      {say(left)}
    </p>
  );
}
