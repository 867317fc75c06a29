import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { counted } from '../../ui/format/counted.ts';
import { CopyableId } from '../kit/values/copyable-id.tsx';
import { Money } from '../kit/values/money.tsx';
import { PeopleLinks } from '../kit/values/people-links.tsx';
import { Time } from '../kit/values/time.tsx';
import { Wrappable } from '../kit/values/wrappable.tsx';
import { PlayerTags } from '../tags/player-tags.tsx';
import { TagsMenu } from '../tags/tags-menu.tsx';
import { hasKycEffect, kycEffect } from './kyc-effect.ts';
import { KycSelect } from './kyc-select.tsx';
import { MaskedCpf } from './masked-cpf.tsx';
import { OwnStop } from './own-stop.tsx';
import { Rtp } from './rtp.tsx';
import type { UserDetails } from './use-user.ts';
import { UserStatus } from './user-status.tsx';

/** Personal data and the state of the account. */
export function UserLines({ user }: { user: UserDetails }) {
  return (
    <dl className="grid gap-x-8 md:grid-cols-2">
      <Line name="Nome">{user.name}</Line>
      <Line name="Email">
        <Wrappable>{user.email === '' ? 'N/A' : user.email}</Wrappable>
        {!user.sign_in.email_confirmed && <span className="block text-[0.8125rem] text-muted-foreground">Não confirmado</span>}
      </Line>
      <Line name="Status">
        <span className="inline-flex flex-wrap justify-end gap-2">
          <UserStatus status={user.status} />
          <OwnStop protection={user.protection} />
        </span>
      </Line>
      <Line name="KYC">
        <div className="flex justify-end">
          <KycSelect user={user} />
        </div>
        {hasKycEffect(user.kyc_limits) &&
          kycEffect(user.kyc_limits).map((effect) => (
            <span key={effect} className="block text-[0.8125rem] text-muted-foreground">
              {effect}
            </span>
          ))}
      </Line>
      <Line name="Lucro/Prejuízo">
        <Money cents={user.total_ganho_cents - user.total_apostado_cents} signed />
      </Line>
      <Line name="RTP">
        <Rtp value={user.rtp} of="user" />
      </Line>
      <Line name="CPF">
        <MaskedCpf user={user} />
      </Line>
      <Line name="Cadastro">
        <Time instant={user.created_at} />
      </Line>
      <Line name="Total depositado">
        <Money cents={user.total_deposited_cents} />
      </Line>
      <Line name="Total sacado">
        <Money cents={user.total_withdrawn_cents} />
      </Line>
      <Line name="Etiquetas">
        <span className="inline-flex flex-wrap items-center justify-end gap-2">
          <PlayerTags tags={user.tags} />
          <TagsMenu player={user} size="sm" />
        </span>
      </Line>
      <Line name="Dois fatores">{secondFactorsOf(user)}</Line>
      {user.shares_device_with.length > 0 && (
        <Line name="Divide o aparelho com">
          <PeopleLinks people={user.shares_device_with} />
          <Link to="/admin/m1" search={{ device_of: user.id }} className="underline underline-offset-4 max-md:py-3">
            Ver na lista
          </Link>
        </Line>
      )}
      <Line name="ID">
        <CopyableId value={user.id} label="ID do usuário" length={13} />
      </Line>
      <Line name="Auditoria">
        <Link to="/admin/auditoria" search={{ subject: user.id }} className="underline underline-offset-4 max-md:py-3">
          Registro de auditoria
        </Link>
      </Line>
      <Stops user={user} />
    </dl>
  );
}

/** Who stopped the account: an operator, its owner, or both. */
const Stops = ({ user }: { user: UserDetails }) => (
  <>
    <Waits signIn={user.sign_in} />
    {user.block && (
      <Line name="Bloqueio">
        <Time instant={user.block.at} /> por {user.block.by}
        {user.block.reason !== null && <span className="block text-muted-foreground">{user.block.reason}</span>}
      </Line>
    )}
    {user.erasure && (
      <Line name="Encerramento">
        A pedido do titular, em <Time instant={user.erasure.requested_at} />
        <Link to="/admin/privacidade" className="block text-muted-foreground underline underline-offset-4 max-md:py-3">
          {user.erasure.status === 'open' ? 'Pedido em aberto' : 'Pedido atendido'}
        </Link>
      </Line>
    )}
  </>
);

/** After too many wrong tries, as the owner or a stranger makes them. */
const Waits = ({ signIn: { password_waits_until: password, code_waits_until: code } }: { signIn: UserDetails['sign_in'] }) =>
  (password ?? code) && (
    <Line name="Entrada">
      {password && (
        <span className="block">
          Aparelhos novos esperam até <Time instant={password} />: senhas erradas demais
        </span>
      )}
      {code && (
        <span className="block">
          Aparelhos novos esperam até <Time instant={code} />: códigos errados demais
        </span>
      )}
    </Line>
  );

function secondFactorsOf({ second_factors: { authenticator, passkeys } }: UserDetails): string {
  const keys = passkeys > 0 ? [counted(passkeys, 'chave de acesso', 'chaves de acesso')] : [];
  return [...(authenticator ? ['Autenticador'] : []), ...keys].join(', ') || 'Nenhum';
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-h-11 items-center justify-between gap-4 border-b border-border py-1 md:min-h-9">
    <dt className="shrink-0 text-muted-foreground">{name}</dt>
    <dd className="min-w-0 text-right">{children}</dd>
  </div>
);
