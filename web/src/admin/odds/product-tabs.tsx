import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../kit/buttons/button.tsx';
import { Tabs, TabsPanel } from '../kit/layout/tabs.tsx';
import { DropdownMenu } from '../kit/popups/dropdown-menu.tsx';
import { MenuRadios } from '../kit/popups/menu-choices.tsx';
import type { AdminProduct } from '../products/product.ts';

interface ProductTabsProps {
  products: readonly AdminProduct[];
  selected: AdminProduct;
  onSelect: (id: string) => void;
  children: ReactNode;
}

/** One tab per card on sale, cheapest first; those off sale are behind a menu beside them. */
export function ProductTabs({ products, selected, onSelect, children }: ProductTabsProps) {
  const inactive = products.filter((product) => !product.is_active);
  const shown = products.filter((product) => product.is_active || product.id === selected.id);
  return (
    <>
      {inactive.length > 0 && (
        <div className="mb-3 flex justify-end">
          <DropdownMenu
            trigger={
              <Button variant="outline" size="sm">
                Fora de venda ({inactive.length})
                <ChevronDown aria-hidden="true" />
              </Button>
            }
          >
            <MenuRadios
              label="Cartelas fora de venda"
              value={String(selected.id)}
              onValueChange={onSelect}
              options={inactive.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          </DropdownMenu>
        </div>
      )}
      <Tabs
        label="Cartelas"
        tabs={shown.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(selected.id)}
        onValueChange={onSelect}
      >
        <TabsPanel value={String(selected.id)}>{children}</TabsPanel>
      </Tabs>
    </>
  );
}
