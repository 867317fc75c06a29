import { mayAccess } from '@raspasorte/contract/admin';
import { Outlet } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../api.ts';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';
import { Menu } from './menu.tsx';
import { leaveFor } from '../shell/address/leave-for.ts';
import { useOperator } from '../shell/operator/use-operator.ts';
import { ManualButton } from '../manual/manual-button.tsx';
import { OpenPalette } from '../shell/open-palette.ts';
import { PaletteStart } from './palette/palette-start.tsx';
import { ScreenHelp } from '../shell/screen-help.ts';
import { watchPresence } from '../shell/calls/presence.ts';
import { SessionOverDialog } from './session-over-dialog.tsx';
import { TopBar } from './top-bar.tsx';
import { useOtherTabs } from './use-other-tabs.ts';
import { useShortcuts } from '../shell/keyboard/use-shortcuts.ts';

const CommandPalette = lazyOverlay(async () => (await import('./palette/command-palette.tsx')).CommandPalette);

/** The frame around every screen of the back-office. */
export function AdminFrame() {
  const [palette, setPalette] = useState<{ isOpen: boolean; asked: string } | null>(null);
  const ask = useCallback((asked: string) => setPalette({ isOpen: true, asked }), []);
  const openPalette = () => ask('');
  useShortcuts(openPalette);
  useOtherTabs();
  const isStaff = mayAccess(useOperator().role, 'staff');
  useEffect(() => {
    if (!isStaff) void leaveFor('/');
  }, [isStaff]);
  useEffect(() => watchPresence(() => void api('getMe').catch(() => undefined)), []);
  if (!isStaff) return null;
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] print:block">
      <a
        href="#conteudo"
        className="sr-only rounded-md bg-primary px-4 py-2 text-primary-foreground focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Ir para o conteúdo
      </a>
      <aside data-print="hidden" className="sticky top-0 h-dvh max-lg:hidden">
        <Menu />
      </aside>
      <div className="min-w-0">
        <TopBar onOpenPalette={openPalette} />
        <main id="conteudo" tabIndex={-1} className="mx-auto w-full max-w-[88rem] px-4 py-5 outline-none md:px-6 md:py-6">
          <OpenPalette value={ask}>
            <ScreenHelp value={<ManualButton />}>
              <Outlet />
            </ScreenHelp>
          </OpenPalette>
        </main>
      </div>
      <SessionOverDialog />
      {palette && (
        <CommandPalette
          fallback={<PaletteStart asked={palette.asked} onAsk={ask} onClose={() => setPalette(null)} />}
          open={palette.isOpen}
          asked={palette.asked}
          onClose={() => setPalette({ ...palette, isOpen: false })}
          onClosed={() => setPalette(null)}
        />
      )}
    </div>
  );
}
