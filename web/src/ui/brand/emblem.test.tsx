import { emblems } from '@raspasorte/contract';
import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

const linesOf = (page: HTMLElement) => [...page.querySelectorAll('path')].map((path) => path.getAttribute('d'));

test('the emblems of the first cards are drawn at once, the others load later, and no two are the same', async () => {
  // Another file's test may have loaded the others.
  vi.resetModules();
  const { Emblem } = await import('./emblem.tsx');
  const coin = render(<Emblem name="coin" />);
  expect(linesOf(coin.container)).toHaveLength(2);
  const toucan = render(<Emblem name="toucan" />);
  expect(linesOf(toucan.container)).toHaveLength(0);
  await waitFor(() => expect(linesOf(toucan.container)).toHaveLength(2));
  const all = emblems.map((name) => linesOf(render(<Emblem name={name} />).container).join());
  expect(new Set(all).size).toBe(24);
});
