import { memo, useEffect, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { formatMoney } from '../format/format-money.ts';
import { useReducedMotion } from '../device/use-reduced-motion.ts';

const DURATION_MS = 600;

/** An amount that counts to its new value over 600 ms; with reduced motion it changes at once. */
export const CountUp = memo(function CountUp({ amountCents, className }: { amountCents: number; className: string }) {
  const reducedMotion = useReducedMotion();
  const [shown, setShown] = useState(amountCents);
  const shownNow = useRef(amountCents);

  useEffect(() => {
    const from = shownNow.current;
    let frame = 0;
    const show = (value: number) => {
      shownNow.current = value;
      setShown(value);
    };
    const startedAt = performance.now();
    const step = (now: number) => {
      const progress = reducedMotion || from === amountCents ? 1 : Math.min(1, Math.max(0, now - startedAt) / DURATION_MS);
      show(Math.round(from + (amountCents - from) * (1 - (1 - progress) ** 3)));
      if (progress < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [amountCents, reducedMotion]);

  const text = formatMoney(shown);
  return (
    <span className={`amount ${className}`} style={{ '--chars': text.length } as CSSProperties}>
      {text}
    </span>
  );
});
