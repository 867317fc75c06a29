import { useState } from 'react';
import { useMediaQuery } from '../../ui/device/use-media-query.ts';
import { IconButton } from '../../ui/kit/icon-button.tsx';
import { useConfirmationToast } from '../auth/sign-up/use-confirmation-toast.ts';
import { DepositDialogHost } from '../deposits/deposit-dialog-host.tsx';
import { SiteFooter } from '../shared/site-footer.tsx';
import { CardsOnSale } from './cards-on-sale.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { Hero } from './hero.tsx';
import { LobbyHeader } from './lobby-header.tsx';
import { WinsTicker } from './wins-ticker.tsx';

type OpenDialog = 'deposit' | 'help' | null;

export function LobbyScreen() {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  useConfirmationToast();
  const close = () => setDialog(null);
  const help = () => setDialog('help');
  const hasMargin = useMediaQuery('(width >= 80rem)');
  return (
    <>
      <LobbyHeader onDeposit={() => setDialog('deposit')} {...(!hasMargin && { onHelp: help })} />
      <main className="mx-auto max-w-[70rem] px-4 pb-10">
        <Hero />
        <div className="cards-on-sale">
          <CardsOnSale />
        </div>
        <WinsTicker />
        <HowItWorks />
      </main>
      <SiteFooter clock />
      {hasMargin && (
        <IconButton
          icon="help"
          label="Ajuda / Dúvidas"
          className="fixed right-4 bottom-4 z-10 size-13 border-line-strong bg-night-raised shadow-panel"
          onClick={help}
        />
      )}
      <DepositDialogHost open={dialog === 'deposit'} onClose={close} />
      <HelpDialog open={dialog === 'help'} onClose={close} />
    </>
  );
}
