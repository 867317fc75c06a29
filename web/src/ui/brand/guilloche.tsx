import { memo } from 'react';
import { usePrint } from './use-print.ts';

interface GuillocheProps {
  seed: number;
  /** Place and size of the rosette, as shares of the area. */
  rosette: { x: number; y: number; size: number; petals: number };
  lines?: number;
  opacity: number;
  className?: string;
  /** Proportions of the area that the drawing covers. */
  width?: number;
  height?: number;
}

/** The brand's pattern for tiles, tickets, heroes and empty states. Decoration only. */
export const Guilloche = memo(function Guilloche(props: GuillocheProps) {
  const { seed, rosette, lines = 24, opacity, className = '', width = 360, height = 300 } = props;
  const path = usePrint({ seed, lines, width, height, ...rosette });
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={`pointer-events-none absolute inset-0 size-full ${className}`}
    >
      <path
        ref={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="0.7"
        strokeOpacity={opacity}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
});
