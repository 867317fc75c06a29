import { useState } from 'react';
import { Guilloche } from '../../ui/brand/guilloche.tsx';
import { useMediaQuery } from '../../ui/device/use-media-query.ts';
import { IconButton } from '../../ui/kit/icon-button.tsx';
import { useConfirmationToast } from '../auth/sign-up/use-confirmation-toast.ts';
import { DepositDialogHost } from '../deposits/deposit-dialog-host.tsx';
import { SiteFooter } from '../shell/site-footer.tsx';
import { CardsOnSale } from './cards-on-sale.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { HelpDialog } from './help-dialog.tsx';
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
        <CardsOnSale />
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

const rosette = { x: 0.8, y: 0.5, size: 0.72, petals: 6 };

function Hero() {
  return (
    <div className="relative isolate py-7 md:py-11">
      <Guilloche
        seed={3.4}
        lines={30}
        rosette={rosette}
        width={1120}
        height={300}
        opacity={0.3}
        className="hero-print -z-1 text-gold"
      />
      <h1 className="display text-[clamp(2.125rem,6vw,3.75rem)]">
        Escolha Sua
        <br />
        Cartela da <span className="text-gold">Sorte</span>
      </h1>
      <p className="mt-2 max-w-[52ch] text-mute">
        Raspe 24 números, encontre os 6 vencedores e some os prêmios dos acertos. O resultado é definido na compra e verificável
        por você.
      </p>
    </div>
  );
}
