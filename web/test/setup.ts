import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import * as react from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { leaveCallsUnanswered } from './fake-server.ts';
import { shareSearchForLabels } from './labels-of.ts';
import { pageErrors } from './page-errors.ts';
import './plain-icons.ts';
import { shareStyles } from './share-styles.ts';
import { stubBrowser } from './stub-browser.ts';

configure({
  asyncUtilTimeout: 15_000,
  // The default prints the whole document on every retry while a test waits for an element.
  getElementError: (message, container) => {
    const place = container.querySelector('[role=dialog], main') ?? container;
    return new Error(`${message?.split('\n')[0]}\nin: ${place.textContent?.slice(0, 1500)}`);
  },
});

/**
 * React records where each of the first ten thousand elements per second was created, by the stack
 * of an error. With the counter at its limit it skips that cost. Its warnings still appear, without
 * that location.
 */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals = (react as unknown as Record<typeof INTERNALS, object>)[INTERNALS];
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

shareSearchForLabels();
shareStyles();

// All files share it, and `screen` searches only this one.
const { body } = document;

beforeEach(() => {
  pageErrors.length = 0;
  // Answers arrive between a test's steps, as they do in a browser, and not only inside `act`.
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation(
      (...words: unknown[]) => void pageErrors.push(`console.${level}: ${words.join(' ')}`),
    );
  }
  stubBrowser();
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  // What a page sends when it goes is a call of this test, not of the next one.
  await new Promise((done) => setTimeout(done));
  leaveCallsUnanswered();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // A test that lost the connection would have the calls of the next one wait for it for ever.
  onlineManager.setOnline(true);
  sessionStorage.clear();
  localStorage.clear();
  if (document.body !== body) throw new Error('The test replaced the body, in which the tests after it look for their page.');
  if (pageErrors.length > 0) throw new Error(`The page reported errors:\n${pageErrors.join('\n')}`);
});
