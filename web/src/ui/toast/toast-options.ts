import type { ExternalToast } from 'sonner';

export interface Toast {
  title: string;
  description?: string;
  tone: 'success' | 'error' | 'plain';
  /** Dismisses all other toasts. */
  alone?: boolean;
  /** A toast with an action stays until it is pressed or dismissed. */
  action?: { label: string; onPress: () => void };
  /** Replaces a toast with the same id, as that of an earlier try. */
  id?: string;
}

/** Errors stay longer than other toasts, so that slow readers reach the end of them too. */
const ERROR_AT_LEAST_MS = 10_000;
const ERROR_MS_PER_CHARACTER = 100;

/** What Sonner is told about a toast besides its title. */
export const optionsOf = ({ title, description, tone, action, id }: Toast): ExternalToast => ({
  // Sonner keeps of the replaced toast what the new one does not say. 0 stands for the usual time.
  ...(id !== undefined && { id, description: null, duration: 0, closeButton: false, action: null }),
  ...(description !== undefined && { description }),
  ...(tone === 'error' && { duration: errorDuration(`${title} ${description ?? ''}`), closeButton: true }),
  ...(action && { action: { label: action.label, onClick: action.onPress }, duration: Infinity, closeButton: true }),
});

const errorDuration = (text: string): number => Math.max(ERROR_AT_LEAST_MS, text.length * ERROR_MS_PER_CHARACTER);
