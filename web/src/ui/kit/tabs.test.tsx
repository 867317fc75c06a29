import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

test('an arrow goes to the next tab, but not with Alt, which goes back in the browser', () => {
  const onChange = vi.fn<(value: 'one' | 'two') => void>();
  const tabs = [
    { value: 'one', label: 'Um' },
    { value: 'two', label: 'Dois' },
  ] as const;
  render(<Tabs label="Escolha" tabs={tabs} value="one" onChange={onChange} panelId="panel" />);
  const tab = screen.getByRole('tab', { name: 'Um' });
  fireEvent.keyDown(tab, { key: 'ArrowLeft', altKey: true });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(tab, { key: 'ArrowLeft' });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('two');
});
