import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DemoGame } from './demo-game.tsx';

export function startGame(place: HTMLElement): void {
  createRoot(place).render(
    <StrictMode>
      <DemoGame />
    </StrictMode>,
  );
}
