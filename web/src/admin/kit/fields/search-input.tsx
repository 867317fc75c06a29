import { Search } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { Input } from './input.tsx';
import type { InputProps } from './input.tsx';

/** Its placeholder is its name too. "/" moves the focus to it from anywhere on the screen. */
export function SearchInput({ className, placeholder, ...rest }: InputProps & { placeholder: string }) {
  return (
    <div className={classNames('relative', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input {...rest} type="search" data-shortcut="/" aria-label={placeholder} placeholder={placeholder} className="pl-9" />
    </div>
  );
}
