import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Guilloche } from './guilloche.tsx';

const look = { rosette: { x: 0.5, y: 0.5, size: 0.5, petals: 6 }, opacity: 0.3 };
const drawing = (container: HTMLElement) => container.querySelector('path')?.getAttribute('d');

test('a new pattern is drawn when the page is idle, and one drawn before appears at once', async () => {
  const first = render(<Guilloche seed={97} {...look} />);
  expect(drawing(first.container)).toBeNull();
  await waitFor(() => expect(drawing(first.container)).toMatch(/^M.*Q/));

  const second = render(<Guilloche seed={97} {...look} />);
  expect(drawing(second.container)).toBe(drawing(first.container));
});

test('a pattern is drawn again when its numbers change', async () => {
  const { container, rerender } = render(<Guilloche seed={98} {...look} />);
  await waitFor(() => expect(drawing(container)).toBeTruthy());
  const before = drawing(container);
  rerender(<Guilloche seed={98} {...look} rosette={{ ...look.rosette, size: 0.4 }} />);
  await waitFor(() => expect(drawing(container)).not.toBe(before));
});
