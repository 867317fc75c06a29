import { Link } from '@tanstack/react-router';
import { formatCount } from '../../ui/format/format-count.ts';
import { formatPercent } from '../../ui/format/format-percent.ts';
import { Card } from '../kit/layout/card.tsx';
import { Line } from '../kit/values/line.tsx';
import { Badge } from '../kit/values/badge.tsx';
import { CopyableId } from '../kit/values/copyable-id.tsx';
import { Money } from '../kit/values/money.tsx';
import { PersonLink } from '../kit/values/person-link.tsx';
import { Time } from '../kit/values/time.tsx';
import type { AdminRound } from './use-round.ts';

/** Whose round it is, when it was bought and how far it is scratched. */
export const RoundFacts = ({ round }: { round: AdminRound }) => (
  <Card title="A jogada">
    <dl>
      <Line name="Usuário">
        <PersonLink id={round.user_id} name={round.user_name} />
      </Line>
      <Line name="Situação">
        <Badge tone={round.status === 'finished' ? 'success' : 'warning'}>
          {round.status === 'finished' ? 'Finalizada' : 'Ainda não raspada'}
        </Badge>
      </Line>
      <Line name="Apostado">{round.is_free ? 'Grátis' : <Money cents={round.price_cents} />}</Line>
      <Line name="Prêmio">
        {round.card === null ? 'Aparece quando a cartela for raspada' : <Money cents={round.card.payout_cents} />}
      </Line>
      <Line name="Comprada em">
        <Time instant={round.created_at} />
      </Line>
      <Line name="Finalizada em">{round.finished_at === null ? '—' : <Time instant={round.finished_at} />}</Line>
      <Line name="Casas raspadas">{formatCount(round.revealed_cells)} de 30</Line>
      <Line name="ID">
        <CopyableId value={round.id} label="ID da jogada" length={13} />
      </Line>
      <Line name="Auditoria">
        <Link to="/admin/auditoria" search={{ subject: round.user_id }} className="underline underline-offset-4 max-md:py-3">
          Registro do usuário
        </Link>
      </Line>
    </dl>
  </Card>
);

/** The odds that the card was drawn with, exact. */
export function OddsCard({ round: { product_id: product, odds, epoch, nonce } }: { round: AdminRound }) {
  const { state } = odds;
  return (
    <Card title="As chances">
      <dl>
        <Line name="Versão da matemática">
          {odds.version_number !== null && (
            <>
              <Link
                to="/admin/m3/ficha"
                search={{ product: String(product), version: odds.version_number }}
                className="inline-block underline underline-offset-4 max-md:py-2.5"
              >
                Versão {odds.version_number}
              </Link>{' '}
              ·{' '}
            </>
          )}
          <CopyableId value={odds.math_version} label="versão da matemática" length={12} />
        </Line>
        <Line name="RTP da versão">{formatPercent(odds.rtp)}</Line>
        <Line name="Chance de ganhar">{formatPercent(odds.hit_frequency)}</Line>
        <Line name="Prêmio esperado">
          <Money cents={Math.round(odds.expected_cents)} />
        </Line>
        <Line name="Sequência de derrotas">{formatCount(state.streak)}</Line>
        <Line name="Correção dinâmica">{state.correction.toLocaleString('pt-BR')}×</Line>
        <Line name="Proteção de saldo">{state.protection.toLocaleString('pt-BR')}×</Line>
        {state.bonus && (
          <Line name="Bônus de boas-vindas">
            {state.bonus.boost_multiplier.toLocaleString('pt-BR')}× em prêmios de <Money cents={state.bonus.min_prize_cents} /> a{' '}
            <Money cents={state.bonus.max_prize_cents} />, para {formatPercent(state.bonus.eligibility_percentage)} das jogadas
          </Line>
        )}
        <Line name="Época e número">
          {epoch} · nº {nonce + 1}
        </Line>
      </dl>
    </Card>
  );
}
