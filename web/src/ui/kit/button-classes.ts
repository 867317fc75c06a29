import { classNames } from '../class-names.ts';

export type ButtonTone = 'gold' | 'quiet' | 'shade' | 'plain' | 'ink';

const tones: Record<ButtonTone, string> = {
  gold: 'gold-leaf hover:brightness-105 active:brightness-95 disabled:bg-white/10 disabled:bg-none disabled:text-mute disabled:shadow-none disabled:hover:brightness-100',
  quiet: 'border border-line-strong/60 bg-white/5 text-paper hover:bg-white/12 active:bg-white/8 disabled:opacity-45',
  shade: 'border border-white/35 bg-black/45 text-paper hover:bg-black/30',
  plain: 'text-paper hover:bg-white/8 active:bg-white/5 disabled:opacity-45',
  ink: 'border border-ink/30 text-ink hover:bg-ink/7 active:bg-ink/12 disabled:opacity-50',
};

/** The class names of a button, also for links that look like one. */
export function buttonClasses(tone: ButtonTone, className?: string): string {
  return classNames(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 py-2.5 text-center font-semibold leading-tight',
    'transition-[filter,background-color,transform] duration-150 active:translate-y-px select-none',
    tones[tone],
    className,
  );
}
