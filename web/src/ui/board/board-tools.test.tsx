import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { stubScreen } from '../../../test/stub-screen.ts';
import { BoardTools } from './board-tools.tsx';

/** The tools beside a card that is being scratched, with sound and vibration on. */
function Tools() {
  const [muted, setMuted] = useState(false);
  const [haptics, setHaptics] = useState(true);
  return (
    <BoardTools
      finished={false}
      muted={muted}
      tapMode={false}
      haptics={haptics}
      onRevealAll={() => {}}
      onShowResult={undefined}
      onMutedChange={setMuted}
      onTapModeChange={() => {}}
      onHapticsChange={setHaptics}
    />
  );
}

/** A phone that can vibrate. */
function usePhone() {
  stubScreen({ isPhone: true });
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: () => true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'vibrate'));
}

test.each([
  ['sound', 'Desligar o som', 'Ligar o som'],
  ['vibration', 'Desligar a vibração', 'Ligar a vibração'],
])("the %s button's name and pressed state do not contradict each other", async (_, toEnd, toBegin) => {
  usePhone();
  render(<Tools />);
  for (const name of [toEnd, toBegin, toEnd]) {
    const button = screen.getByRole('button', { name });
    // The name says what a press does. A pressed "Ligar" would be heard as: it is on.
    expect(button.getAttribute('aria-pressed')).toBeNull();
    await userEvent.click(button);
  }
});
