import { splitBrand } from '../../ui/brand/split-brand.ts';
import { useSite } from './use-site.ts';

const DEFAULT_NAME = 'RaspaSorte';

/** The site's name as its logo: the last capitalised part in gold. */
export function Brand({ className = '' }: { className?: string }) {
  const name = useSite()?.brand_name ?? DEFAULT_NAME;
  const { head, tail } = splitBrand(name);
  return (
    <span className={`display font-bold ${className}`}>
      {head}
      <span className="text-gold">{tail}</span>
    </span>
  );
}
