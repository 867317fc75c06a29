import { Outlet, useBlocker } from '@tanstack/react-router';
import { createContext, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';

export interface UnsavedForm {
  /** Whether there are unsaved changes. */
  when: boolean;
  /** Whether it is written in a dialog, which may go with whatever the browser's Back changes. */
  inDialog: boolean;
}

interface Guard {
  /** The forms of the screen by their id, those of dialogs included. */
  forms: Map<string, UnsavedForm>;
  /** The id of the form that asks before a navigation goes on. */
  asking: string | null;
  /** What had the focus then. */
  focused: RefObject<HTMLElement | null>;
  leave: () => void;
  stay: () => void;
}

const nothing = () => undefined;

export const UnsavedChangesContext = createContext<Guard>({
  forms: new Map(),
  asking: null,
  focused: { current: null },
  leave: nothing,
  stay: nothing,
});

/** Where an address names what is edited: a card, its sale, a provider, a player with notes. */
const names = new Set(['product', 'card', 'provedor', 'user']);

const editedIn = (search: object): unknown => Object.entries(search).find(([name]) => names.has(name))?.[1];

/**
 * The screens of all addresses. Holds a navigation while a form in them has unsaved changes. One
 * form asks for all of them: that of a dialog, because what is behind one cannot be pressed.
 */
export function UnsavedChangesGuard() {
  const [forms] = useState(() => new Map<string, UnsavedForm>());
  const [asked, setAsked] = useState<string | null>(null);
  const focused = useRef<HTMLElement>(null);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ action, current, next }) => {
      const isElsewhere = current.pathname !== next.pathname || editedIn(current.search) !== editedIn(next.search);
      const losing = [...forms].filter(([, { when, inDialog }]) => when && (isElsewhere || (inDialog && action !== 'REPLACE')));
      const [form] = losing.findLast(([, { inDialog }]) => inDialog) ?? losing.at(-1) ?? [];
      if (form === undefined) return false;
      // When the question opens, an option of the list that was used may have the focus.
      focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      setAsked(form);
      return true;
    },
    enableBeforeUnload: () => [...forms.values()].some(({ when }) => when),
    withResolver: true,
  });
  const guard = useMemo(
    () => ({ forms, asking: status === 'blocked' ? asked : null, focused, leave: proceed ?? nothing, stay: reset ?? nothing }),
    [forms, asked, status, proceed, reset],
  );
  return (
    <UnsavedChangesContext value={guard}>
      <Outlet />
    </UnsavedChangesContext>
  );
}
