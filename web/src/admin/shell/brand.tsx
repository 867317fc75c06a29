import { splitBrand } from '../../ui/brand/split-brand.ts';
import { useBrandName } from './use-site.ts';

/** The product's name as it is set everywhere, on the dark of the menu. */
export function Brand() {
  const { head, tail } = splitBrand(useBrandName());
  return (
    <span className="grid leading-none">
      <span className="min-h-7 font-display text-xl font-[620] tracking-tight text-sidebar-strong">
        {head}
        <span className="text-gold">{tail}</span>
      </span>
      <span className="mt-1 text-[0.6875rem] tracking-wide text-sidebar-foreground">Administração</span>
    </span>
  );
}
