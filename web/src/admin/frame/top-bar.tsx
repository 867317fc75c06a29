import { Menu as MenuIcon, Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../kit/buttons/button.tsx';
import { Sheet } from '../kit/popups/sheet.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Menu } from './menu.tsx';
import { shortcutKey } from '../shell/keyboard/shortcut-key.ts';
import { useBrandName } from '../shell/use-site.ts';

/** The bar at the top: the drawer's button on a phone, the command palette, the account. */
export function TopBar({ onOpenPalette }: { onOpenPalette: () => void }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const brandName = useBrandName();
  return (
    <header
      data-print="hidden"
      className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-border bg-background/90 px-4 backdrop-blur-md md:px-6"
    >
      <Button variant="ghost" size="icon" aria-label="Abrir menu" className="-ml-2 lg:hidden" onClick={() => setMenuOpen(true)}>
        <MenuIcon aria-hidden="true" />
      </Button>
      <Sheet
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        side="left"
        title="Menu"
        hideTitle
        className="bg-sidebar text-sidebar-strong"
      >
        <Menu onNavigate={() => setMenuOpen(false)} />
      </Sheet>
      <span className="font-display text-lg font-[620] tracking-tight lg:hidden">{brandName}</span>
      <div className="flex-1" />
      <button
        type="button"
        onClick={onOpenPalette}
        className="flex min-h-9 items-center gap-2 rounded-md border border-border bg-card px-3 text-muted-foreground transition-colors hover:text-foreground max-md:size-11 max-md:justify-center max-md:border-0 max-md:bg-transparent max-md:px-0"
      >
        <Search aria-hidden="true" className="size-4" />
        <span className="max-md:sr-only">Ir para…</span>
        <kbd className="ml-8 rounded-sm border border-border bg-muted px-1.5 font-sans text-xs max-md:hidden">
          {shortcutKey} K
        </kbd>
      </button>
      <AccountMenu />
    </header>
  );
}
