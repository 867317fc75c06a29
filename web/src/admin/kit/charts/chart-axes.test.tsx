import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axisLabelWidth, ChartAxes } from './chart-axes.tsx';
import { chartScale } from './chart-scale.ts';

test.each([40, 400, 4000])('the names under %i points keep clear of each other', (count) => {
  const points = Array.from({ length: count }, (_, index) => ({ name: `day ${1000 + index}`, values: [1] }));
  const scale = chartScale(points, 'line', { width: 560, height: 288, labelWidth: () => 60 });
  const { container } = render(
    <svg>
      <ChartAxes scale={scale} points={points} formatAxis={() => ''} />
    </svg>,
  );
  const places = [...container.querySelectorAll('text')]
    .filter(({ textContent }) => textContent?.startsWith('day'))
    .map((name) => Number(name.getAttribute('x')));
  expect(places.length).toBeGreaterThan(3);
  for (const [index, place] of places.slice(1).entries()) {
    expect(place - (places[index] ?? 0)).toBeGreaterThanOrEqual(axisLabelWidth(['day 1000']) - 1e-6);
  }
});
