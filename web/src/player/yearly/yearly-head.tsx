import type { YearlyStatement } from '@raspasorte/contract';
import { formatCnpj } from '../../ui/format/cnpj.ts';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { Brand } from '../shared/brand.tsx';

/** The head of a yearly statement: its owner, its issuer and its date. */
export function YearlyHead({ statement: { year, name, cpf_masked, operator, issued_at } }: { statement: YearlyStatement }) {
  const { legal_name, cnpj, licence, address } = operator;
  const house = [legal_name, cnpj && `CNPJ ${formatCnpj(cnpj)}`].filter(Boolean).join(' · ');
  return (
    <header>
      <Brand className="hidden text-2xl print:block" />
      <h2 className="display text-2xl">Informe anual de {year}</h2>
      <dl className="my-4 grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-2">
        <Line term="Titular" text={name} />
        <Line term="CPF" text={cpf_masked ?? 'ainda não informado'} />
        <Line term="Operador" text={house} />
        <Line term="Autorização" text={licence} />
        <Line term="Endereço" text={address} />
        <Line term="Emitido em" text={formatDateTime(issued_at)} />
      </dl>
    </header>
  );
}

function Line({ term, text }: { term: string; text: string | null }) {
  if (!text) return null;
  return (
    <div>
      <dt className="text-[0.8125rem] text-mute">{term}</dt>
      <dd className="font-semibold">{text}</dd>
    </div>
  );
}
