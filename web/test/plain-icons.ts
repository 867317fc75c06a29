import * as lucide from 'lucide-react';
import { createElement, type Ref, type SVGProps } from 'react';

type Props = SVGProps<SVGSVGElement> & { ref?: Ref<SVGSVGElement> };
type Icon = { render: (props: Props, ref: Ref<SVGSVGElement>) => unknown };

/**
 * Draws each icon as an empty `svg`, from the first import on. The lines of icons are a sixth of a
 * page's elements, and no component test looks at them. As in the library, an icon without a name
 * of its own is hidden from screen readers.
 */
for (const icon of Object.values(lucide) as (object | undefined)[]) {
  if (icon && 'render' in icon) (icon as Icon).render = plainIcon;
}

function plainIcon({ children, ...props }: Props, ref: Ref<SVGSVGElement>) {
  const isNamed =
    Boolean(children) || Object.entries(props).some(([name, value]) => isForReaders(name) && (value ?? undefined) !== undefined);
  return createElement('svg', { ...(!isNamed && { 'aria-hidden': true }), ...props, ref }, children);
}

const isForReaders = (name: string): boolean => name.startsWith('aria-') || name === 'role' || name === 'title';
