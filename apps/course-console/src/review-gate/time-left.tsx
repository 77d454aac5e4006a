import { useEffect, useState } from 'preact/hooks';
import { serverNow } from '../api/server-clock.js';
import { useGateWords } from '../words/gate-words.js';
import { shownLeft, timeLeft, toldBetween, untilNextLook } from './countdown.js';

/** How long there is to decide, by the service's clock. Who does not look at it is told four times. */
export function TimeLeft({ gateExpiresAt, onEnd }: { gateExpiresAt: string; onEnd: () => void }) {
  const { gate: words } = useGateWords();
  const [left, setLeft] = useState(() => timeLeft(gateExpiresAt, serverNow()));
  const [told, setTold] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const now = timeLeft(gateExpiresAt, serverNow());
      setTold((before) => toldBetween(left, now) ?? before);
      setLeft(now);
      // Whether it has ended is the service's to say
      if (now === 0) onEnd();
    }, untilNextLook(left));
    return () => clearTimeout(timer);
  }, [left, gateExpiresAt]);
  return (
    <>
      <p role="timer" class="time-left">
        {words.timeLeft(shownLeft(left))}
      </p>
      <p role="status" class="unseen">
        {told !== null && words.told(told)}
      </p>
    </>
  );
}
