import { decisionsKey } from './use-decisions.ts';

/** The count in the menu, for calls that decide something on another screen than the queue. */
export const decisionCountKey = [...decisionsKey, 'count'];
