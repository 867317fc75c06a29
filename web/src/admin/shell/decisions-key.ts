/** The queue of decisions, for TanStack Query. */
export const decisionsKey = ['decisions'];

/** Its count in the menu, for calls that decide something on another screen than the queue. */
export const decisionCountKey = [...decisionsKey, 'count'];
