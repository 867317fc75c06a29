import { memo, useMemo } from 'react';
import { rosettePath, wavePath } from './guilloche-path.ts';

interface GuillocheProps {
  seed: number;
  /** Where the rosette stands, as shares of the area; left out, there is none. */
  rosette?: { x: number; y: number; size: number; petals: number };
  lines?: number;
  opacity?: number;
  className?: string;
  /** Proportions of the area that the drawing covers. */
  width?: number;
  height?: number;
}

const noRosette = { x: 0, y: 0, size: 0, petals: 0 };

/** The brand's pattern for tiles, tickets, heroes and empty states. Decoration only. */
export const Guilloche = memo(function Guilloche(props: GuillocheProps) {
  const { seed, rosette, lines = 24, opacity = 0.3, className = '', width = 360, height = 300 } = props;
  // By its numbers, not by identity: callers may write the rosette where they use it.
  const { x, y, size, petals } = rosette ?? noRosette;
  const path = useMemo(() => {
    const waves = wavePath({ width, height, seed, lines });
    if (size === 0) return waves;
    const place = { centerX: width * x, centerY: height * y, radius: Math.min(width, height) * size };
    return waves + rosettePath({ ...place, petals, lines: 16, seed });
  }, [width, height, seed, lines, x, y, size, petals]);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={`pointer-events-none absolute inset-0 size-full ${className}`}
    >
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="0.7"
        strokeOpacity={opacity}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
});
