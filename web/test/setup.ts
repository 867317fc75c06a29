import { cleanup, configure } from '@testing-library/react';
import * as react from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { mistakes } from './mistakes.ts';
import { stubBrowser } from './stub-browser.ts';

configure({
  asyncUtilTimeout: 15_000,
  // The default prints the whole document, at every look for something that is still to come.
  getElementError: (message, container) => {
    const place = container.querySelector('[role=dialog], main') ?? container;
    return new Error(`${message?.split('\n')[0]}\nin: ${place.textContent?.slice(0, 1500)}`);
  },
});

/**
 * React remembers where each of the first ten thousand elements in a second was made, by the stack
 * of an error. Counted as made already they cost nothing; its warnings stay, without that place.
 */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals = (react as unknown as Record<typeof INTERNALS, object>)[INTERNALS];
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

beforeEach(() => {
  mistakes.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation(
      (...words: unknown[]) => void mistakes.push(`console.${level}: ${words.join(' ')}`),
    );
  }
  stubBrowser();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  if (mistakes.length > 0) throw new Error(`The page complained of:\n${mistakes.join('\n')}`);
});
