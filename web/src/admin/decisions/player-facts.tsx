import { kycLabels, RECENT_SUMS_DAYS, userStatusLabels } from '@raspasorte/contract/admin';
import type { ReactNode } from 'react';
import { counted } from '../../ui/format/counted.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Money } from '../kit/values/money.tsx';
import { PeopleLinks } from '../kit/values/people-links.tsx';
import { Time } from '../kit/values/time.tsx';
import { PlayerTags } from '../tags/player-tags.tsx';
import { FactGroup, SmallFact } from './facts.tsx';
import type { PlayerContext } from './use-decisions.ts';

/** Who the player is and what they did with their money. Unusual facts are red. */
export function PlayerFacts({ player }: { player: PlayerContext }) {
  const { disputes, shares_device_with: sharers } = player;
  return (
    <FactGroup title="O jogador">
      <SmallFact name="Conta">
        <Time instant={player.created_at} relative /> ·{' '}
        <Unusual when={player.status === 'blocked'}>{userStatusLabels[player.status]}</Unusual>
      </SmallFact>
      <SmallFact name="KYC">
        <Unusual when={player.kyc_status === 'rejected'}>{kycLabels[player.kyc_status]}</Unusual>
      </SmallFact>
      <SmallFact name="Depositou">
        <Money cents={player.deposited_cents} />
        <Month cents={player.month_deposited_cents} />
      </SmallFact>
      <SmallFact name="Sacou">
        <Money cents={player.withdrawn_cents} />
        <Month cents={player.month_withdrawn_cents} />
      </SmallFact>
      <SmallFact name="Apostou">
        <Money cents={player.wagered_cents} />
        <span className="block font-normal text-muted-foreground">{counted(player.rounds, 'jogada', 'jogadas')}</span>
      </SmallFact>
      <SmallFact name="Ganhou">
        <Money cents={player.won_cents} />
      </SmallFact>
      <SmallFact name="Saldo">
        <Money cents={player.balance_cents} />
        {player.held_cents > 0 && (
          <span className="block font-normal text-muted-foreground">{formatMoney(player.held_cents)} retidos</span>
        )}
      </SmallFact>
      <SmallFact name="Deve">
        <Unusual when={player.owed_cents > 0}>
          <Money cents={player.owed_cents} />
        </Unusual>
      </SmallFact>
      <SmallFact name="Saques conferidos antes">
        {counted(player.approved_withdrawals, 'aprovado', 'aprovados')},{' '}
        <Unusual when={player.rejected_withdrawals > 0}>{counted(player.rejected_withdrawals, 'recusado', 'recusados')}</Unusual>
      </SmallFact>
      <SmallFact name="Contestações">
        <Unusual when={disputes.open + disputes.lost > 0}>
          {counted(disputes.open, 'aberta', 'abertas')}, {counted(disputes.lost, 'devolvida', 'devolvidas')}
        </Unusual>
      </SmallFact>
      <SmallFact name="Divide o aparelho com" wide>
        {sharers.length === 0 ? 'Ninguém' : <PeopleLinks people={sharers} />}
      </SmallFact>
      {player.tags.length > 0 && (
        <SmallFact name="Etiquetas" wide>
          <PlayerTags tags={player.tags} />
        </SmallFact>
      )}
      {player.paused && (
        <SmallFact name="Jogo responsável" wide>
          <Unusual when>Em pausa ou autoexcluído agora</Unusual>
        </SmallFact>
      )}
    </FactGroup>
  );
}

const Month = ({ cents }: { cents: number }) => (
  <span className="block font-normal text-muted-foreground">
    {formatMoney(cents)} em {RECENT_SUMS_DAYS} dias
  </span>
);

const Unusual = ({ when, children }: { when: boolean; children: ReactNode }) => (
  <span className={when ? 'text-destructive' : ''}>{children}</span>
);
