import { getRouteApi, Link } from '@tanstack/react-router';
import { HandCoins, History } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { counted } from '../../ui/format/counted.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { buttonClasses } from '../kit/buttons/button-classes.ts';
import { Button } from '../kit/buttons/button.tsx';
import { Tabs, TabsPanel } from '../kit/layout/tabs.tsx';
import { Dialog } from '../kit/popups/dialog.tsx';
import { InfoTip } from '../kit/popups/info-tip.tsx';
import { useAskBeforeClosing } from '../kit/popups/use-ask-before-closing.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { canRetry } from '../shell/calls/can-retry.ts';
import { ReadError } from '../shell/calls/read-error.tsx';
import { useMay } from '../shell/operator/use-may.ts';
import { BlockUserDialog } from './block-user-dialog.tsx';
import { ResetSecondFactorDialog } from './reset-second-factor-dialog.tsx';
import { useUser } from './use-user.ts';
import type { UserDetails } from './use-user.ts';
import { useWriteNotes } from './use-write-notes.ts';
import { UserDevices } from './user-devices.tsx';
import { UserLines } from './user-lines.tsx';
import { UserNotes } from './user-notes.tsx';
import { UserProtection } from './user-protection.tsx';
import { UserRounds } from './user-rounds.tsx';
import { UserTransactions } from './user-transactions.tsx';

const route = getRouteApi('/staff/admin/m1');

interface UserDetailsDialogProps {
  id: string;
  onClose: () => void;
  onAdjust: (user: Pick<UserDetails, 'id' | 'name' | 'balance_cents'>) => void;
}

/** Everything about one person. */
export function UserDetailsDialog({ id, onClose, onAdjust }: UserDetailsDialogProps) {
  const query = useUser(id);
  const { data: user, error } = query;
  const writing = useWriteNotes(id);
  const { close, question } = useAskBeforeClosing(writing.isChanged && !writing.isRegistering, onClose);
  return (
    <Dialog
      onClose={close}
      size="lg"
      opener={id}
      title="Detalhes do Usuário"
      footer={user && <UserActions user={user} onAdjust={onAdjust} />}
    >
      <ReadError
        query={query}
        {...(!user && !canRetry(error) && { message: 'Usuário não encontrado: nenhuma conta tem este ID.' })}
      />
      {user ? (
        <div className="grid gap-5">
          <UserCards user={user} />
          <UserLines user={user} />
          <UserTabs user={user} notes={<UserNotes id={id} writing={writing} />} />
        </div>
      ) : (
        !error && <Waiting />
      )}
      {question}
    </Dialog>
  );
}

function UserActions({ user, onAdjust }: { user: UserDetails; onAdjust: UserDetailsDialogProps['onAdjust'] }) {
  const [mayBlock, mayAdjust] = [useMay('support'), useMay('finance')];
  const [isBlocking, setBlocking] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const isBlocked = user.blocked_by_operator;
  return (
    <div className="flex w-full flex-wrap justify-end gap-2 max-md:[&>*]:flex-1">
      <Link
        to="/admin/usuarios/$id"
        params={{ id: user.id }}
        className={buttonClasses({ variant: 'outline', className: 'md:mr-auto' })}
      >
        <History aria-hidden="true" />
        Linha do tempo
      </Link>
      {mayBlock && hasSecondFactor(user) && (
        <Button variant="outline" onClick={() => setResetting(true)}>
          Redefinir dois fatores
        </Button>
      )}
      {mayBlock && user.role === null && (
        <Button variant={isBlocked ? 'outline' : 'destructive'} onClick={() => setBlocking(true)}>
          {isBlocked ? 'Desbloquear' : 'Bloquear'}
        </Button>
      )}
      {mayAdjust && (
        <Button onClick={() => onAdjust(user)}>
          <HandCoins aria-hidden="true" />
          Ajustar saldo
        </Button>
      )}
      {isBlocking && <BlockUserDialog user={user} onClose={() => setBlocking(false)} />}
      {isResetting && <ResetSecondFactorDialog user={user} onClose={() => setResetting(false)} />}
    </div>
  );
}

/** Members of staff are managed in their own list. */
const hasSecondFactor = ({ role, second_factors: { authenticator, passkeys } }: UserDetails) =>
  role === null && (authenticator || passkeys > 0);

function UserCards({ user }: { user: UserDetails }) {
  const { balance_cents: balance, unrevealed_cents: unrevealed, held_cents: held, owed_cents: owed } = user;
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Figure
        label="Saldo Atual"
        cents={balance}
        explanation="O que a pessoa pode gastar ou sacar agora, com os prêmios já creditados, também os de cartelas ainda não raspadas."
      >
        {unrevealed > 0 && <p>{formatMoney(unrevealed)} em cartelas ainda não raspadas</p>}
        {held > 0 && <p>{formatMoney(held)} reservados para saques ou contestações</p>}
        {owed > 0 && (
          <p className="text-destructive">
            Deve {formatMoney(owed)} ·{' '}
            <Link to="/admin/contestacoes" search={{ status: 'owed' }} className="underline underline-offset-4">
              A receber
            </Link>
          </p>
        )}
      </Figure>
      <Figure
        label="Total Apostado"
        cents={user.total_apostado_cents}
        explanation="O que ela pagou por cartelas desde sempre. Rodadas grátis não custam nada, mas contam entre as jogadas."
      >
        <p>{counted(user.rounds_count, 'jogada', 'jogadas')}</p>
      </Figure>
      <Figure
        label="Total Ganho"
        cents={user.total_ganho_cents}
        explanation="Os prêmios de todas as cartelas dela, também das rodadas grátis e das ainda não raspadas."
      />
    </div>
  );
}

interface FigureProps {
  label: string;
  cents: number;
  explanation: string;
  children?: ReactNode;
}

const Figure = ({ label, cents, explanation, children }: FigureProps) => (
  <section aria-label={label} className="rounded-lg border border-border bg-muted px-4 py-3">
    <div className="flex items-center gap-1.5 text-muted-foreground">
      <h3 className="text-[0.8125rem] font-medium">{label}</h3>
      <InfoTip about={label}>{explanation}</InfoTip>
    </div>
    <p className="amount text-xl leading-8 font-semibold tracking-tight">{formatMoney(cents)}</p>
    <div className="text-[0.8125rem] text-muted-foreground">{children}</div>
  </section>
);

const tabs = [
  { value: 'transactions', label: 'Transações' },
  { value: 'rounds', label: 'Histórico de Jogos' },
  { value: 'protection', label: 'Limites e pausas' },
  { value: 'devices', label: 'Dispositivos' },
  { value: 'notes', label: 'Notas' },
] as const;

function UserTabs({ user, notes }: { user: UserDetails; notes: ReactNode }) {
  const { tab = 'transactions' } = route.useSearch();
  const navigate = route.useNavigate();
  const whole = useRef<HTMLDivElement>(null);
  const shown = useRef(tab);
  // The tabs stand near the end of a low window: what was asked for would be below its edge.
  useEffect(() => {
    if (shown.current !== tab) whole.current?.scrollIntoView();
    shown.current = tab;
  }, [tab]);
  const show = (next: typeof tab) =>
    void navigate({
      search: (now) => ({ ...now, tab: next === 'transactions' ? undefined : next }),
      replace: true,
      resetScroll: false,
    });
  return (
    <div ref={whole}>
      <Tabs label="Histórico do usuário" tabs={tabs} value={tab} onValueChange={show}>
        <TabsPanel value="transactions">
          <UserTransactions user={user} />
        </TabsPanel>
        <TabsPanel value="rounds">
          <UserRounds user={user} />
        </TabsPanel>
        <TabsPanel value="protection">
          <UserProtection protection={user.protection} />
        </TabsPanel>
        <TabsPanel value="devices">
          <UserDevices sessions={user.sessions} />
        </TabsPanel>
        <TabsPanel value="notes">{notes}</TabsPanel>
      </Tabs>
    </div>
  );
}

const Waiting = () => (
  <div className="grid gap-5" role="status" aria-label="Carregando">
    <div className="grid gap-3 sm:grid-cols-3">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
    <Skeleton className="h-44" />
    <Skeleton className="h-72" />
  </div>
);
