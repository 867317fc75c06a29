import { ConfirmDialog } from '../kit/popups/confirm-dialog.tsx';
import type { ProviderSettings } from './use-payment-provider.ts';

interface ActiveChangeDialogProps {
  settings: ProviderSettings;
  /** Whether the provider becomes active. */
  isActive: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** What happens to deposits and withdrawals without an active provider. */
const refused = {
  always: 'depósitos e saques são recusados até que um seja ativado.',
  withSandbox: 'em produção, depósitos e saques são recusados até que um seja ativado; fora dela, vão para o banco de testes.',
} as const;

/** Confirms which provider moves the money from now on. */
export function ActiveChangeDialog({ settings, isActive, onConfirm, onClose }: ActiveChangeDialogProps) {
  const { provider, providers, active_provider: active, sandbox_allowed: sandboxAllowed } = settings;
  const titleOf = (name: string) => providers.find((each) => each.name === name)?.title ?? name;
  const title = titleOf(provider);
  const ends = active === null || active === provider ? '' : ` ${titleOf(active)} deixa de estar ativo.`;
  const stays = 'O que já começou termina onde começou.';
  const description = isActive
    ? `Novas cobranças e novos saques passam a ir para ${title}.${ends} ${stays}`
    : `Nenhum provedor fica ativo: ${refused[sandboxAllowed ? 'withSandbox' : 'always']} ${stays}`;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={isActive ? `Ativar ${title}?` : `Desativar ${title}?`}
      description={description}
      confirmLabel={isActive ? 'Ativar' : 'Desativar'}
      destructive={!isActive}
      onConfirm={onConfirm}
    />
  );
}
