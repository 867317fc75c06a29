import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
  /** One `TabsPanel` per tab. */
  children: ReactNode;
}

/**
 * Tabs that do not fit scroll sideways inside their own box, and so does wide content of a panel.
 * Neither widens the page.
 */
export function Tabs<Value extends string>({ label, tabs, value, onValueChange, className, children }: TabsProps<Value>) {
  return (
    <BaseTabs.Root
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      className={classNames('grid grid-cols-1 gap-4', className)}
    >
      <BaseTabs.List
        activateOnFocus={false}
        aria-label={label}
        className="flex w-fit max-w-full gap-1 overflow-x-auto rounded-lg bg-secondary p-1 [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-8 rounded-md px-3 font-medium whitespace-nowrap text-muted-foreground transition-colors hover:text-foreground focus-visible:-outline-offset-2 data-active:bg-card data-active:text-foreground data-active:shadow-sm max-md:min-h-11"
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {children}
    </BaseTabs.Root>
  );
}

/** It does not scroll by itself, so the Tab key goes on to what stands in it. */
export function TabsPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  return (
    <BaseTabs.Panel value={value} tabIndex={-1} className={className}>
      {children}
    </BaseTabs.Panel>
  );
}
