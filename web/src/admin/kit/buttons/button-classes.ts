import { classNames } from '../../../ui/class-names.ts';

export type ButtonVariant = 'default' | 'secondary' | 'outline' | 'ghost' | 'destructive' | 'link';
export type ButtonSize = 'default' | 'sm' | 'icon';

const variants: Record<ButtonVariant, string> = {
  default: 'bg-primary text-primary-foreground shadow-xs hover:bg-primary/90 forced-colors:border',
  secondary: 'bg-secondary text-secondary-foreground hover:bg-accent forced-colors:border',
  outline: 'border border-input/50 bg-card text-foreground shadow-xs hover:bg-accent',
  ghost: 'text-foreground hover:bg-accent',
  destructive: 'bg-destructive-solid text-white shadow-xs hover:bg-destructive-solid/90 forced-colors:border',
  link: 'text-primary underline underline-offset-4 hover:no-underline',
};

/** On a phone every size is as large as a fingertip. */
const sizes: Record<ButtonSize, string> = {
  default: 'min-h-9 px-4 max-md:min-h-11',
  sm: 'min-h-8 px-3 text-[0.8125rem] max-md:min-h-11',
  icon: 'size-9 max-md:size-11',
};

interface ButtonStyle {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
}

/** The class names of a button, also for links that look like one. */
export function buttonClasses({ variant = 'default', size = 'default', className }: ButtonStyle = {}): string {
  return classNames(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap select-none',
    'transition-colors duration-150 disabled:opacity-50 aria-disabled:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0',
    sizes[size],
    variants[variant],
    className,
  );
}
