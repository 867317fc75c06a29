import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SeriesChart } from './series-chart.tsx';

test('an arrow goes to the next point, but not with Alt, which goes back in the browser', () => {
  const points = [
    { name: '1º', values: [1] },
    { name: '2º', values: [2] },
  ];
  const series = [{ id: 'sold', label: 'Vendas' }];
  render(<SeriesChart label="Vendas" kind="line" points={points} series={series} format={String} formatAxis={String} />);
  const chart = screen.getByRole('slider');
  expect(fireEvent.keyDown(chart, { key: 'ArrowRight', altKey: true })).toBe(true);
  expect(chart.getAttribute('aria-valuetext')).toBe('Use as setas para percorrer os pontos');
  expect(fireEvent.keyDown(chart, { key: 'ArrowRight' })).toBe(false);
  expect(chart.getAttribute('aria-valuetext')).toBe('1º: Vendas 1');
});
