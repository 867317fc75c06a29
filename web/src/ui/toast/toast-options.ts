import type { ExternalToast } from 'sonner';

export interface Toast {
  title: string;
  description?: string;
  tone: 'success' | 'error' | 'plain';
  /** Dismisses all other toasts. */
  alone?: boolean;
  /** A toast with an action stays until it is pressed or dismissed. */
  action?: { label: string; onPress: () => void };
  /** Replaces a toast with the same id. */
  id?: string;
}

/** Errors stay longer than other toasts, so that slow readers reach the end of them too. */
const ERROR_AT_LEAST_MS = 10_000;
const ERROR_MS_PER_CHARACTER = 100;

/** What Sonner is told about a toast besides its title. */
export const optionsOf = ({ title, description, tone, action, id }: Toast): ExternalToast => ({
  ...(description !== undefined && { description }),
  ...(id !== undefined && { id }),
  ...(tone === 'error' && { duration: errorDuration(`${title} ${description ?? ''}`), closeButton: true }),
  ...(action && { action: { label: action.label, onClick: action.onPress }, duration: Infinity, closeButton: true }),
});

const errorDuration = (text: string): number => Math.max(ERROR_AT_LEAST_MS, text.length * ERROR_MS_PER_CHARACTER);
