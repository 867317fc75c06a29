import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

export function Panel({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={classNames('panel p-5', className)} {...rest} />;
}
