import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Id of the panel that the tabs switch. */
  panelId: string;
}

export function Tabs<Value extends string>({ label, tabs, value, onChange, panelId }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const present = tabs.findIndex((tab) => tab.value === value);
    const next = (present + step + tabs.length) % tabs.length;
    const target = tabs[next];
    if (target) onChange(target.value);
    list.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="grid auto-cols-fr grid-flow-col gap-1 rounded-full bg-night-deep/70 p-1"
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={move}
          className={classNames(
            'min-h-11 rounded-full snug font-semibold transition-colors duration-150',
            tab.value === value ? 'bg-night-glow text-paper shadow-sm' : 'text-mute hover:text-paper',
          )}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
