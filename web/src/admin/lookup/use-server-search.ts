import { ApiError, type Answer } from '@raspasorte/contract';
import { useQuery } from '@tanstack/react-query';
import { Banknote, Gavel, MessageSquareWarning, Ticket, User, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { api } from '../api.ts';
import { anomalyLabel } from '../shell/labels/anomaly-labels.ts';
import { errorSentence } from '../kit/error-sentence.ts';

type Hit = Answer<'findAnything'>['hits'][number];

const SHORTEST = 3;
const PAUSE_MS = 200;

const icons: Record<Hit['kind'], LucideIcon> = {
  user: User,
  round: Ticket,
  transaction: Banknote,
  dispute: Gavel,
  anomaly: MessageSquareWarning,
};

/** A UUID may be our own id or a provider's. */
const idLabels = { id: 'ID', external_id: 'External ID', end_to_end_id: 'ID fim a fim' };

/** Where a hit leads, and how it reads in one line. */
function describe(hit: Hit) {
  const common = { id: hit.id, icon: icons[hit.kind] };
  if (hit.kind === 'user') {
    return { ...common, label: hit.name, page: hit.email, to: { to: '/admin/m1', search: { user: hit.id } } } as const;
  }
  if (hit.kind === 'round') {
    const label = `${hit.product_name ?? 'Cartela retirada'} de ${hit.user_name}`;
    return { ...common, label, page: hit.ticket_number, to: { to: '/admin/jogadas/$id', params: { id: hit.id } } } as const;
  }
  if (hit.kind === 'transaction') {
    const label = `${hit.type === 'DEPOSIT' ? 'Depósito' : 'Saque'} de ${formatMoney(hit.amount_cents)} · ${hit.user_name}`;
    const to = { to: '/admin/m2', search: { external_id: hit.id } } as const;
    return { ...common, label, page: `${idLabels[hit.found_by]} · ${formatDateTime(hit.created_at)}`, to } as const;
  }
  if (hit.kind === 'anomaly') {
    // A settled one is no longer listed: the log says who settled it and why.
    const to = hit.is_open
      ? ({ to: '/admin/m5', search: { provedor: hit.provider } } as const)
      : ({ to: '/admin/auditoria', search: { subject: hit.subject } } as const);
    const page = `${hit.is_open ? 'Pede atenção' : 'Resolvida'} · ${formatDateTime(hit.last_at)}`;
    return { ...common, label: anomalyLabel(hit.anomaly), page, to } as const;
  }
  const to = { to: '/admin/contestacoes/$id', params: { id: hit.id } } as const;
  return { ...common, label: `Contestação de ${hit.user_name}`, page: formatDateTime(hit.opened_at), to } as const;
}

/** The server's hits for a text, asked after a pause in typing, or why there are none. */
export function useServerSearch(question: string) {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(question.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [question]);
  // Never show the hits of an older text: Enter would open one of them.
  const isAsked = rested.length >= SHORTEST && rested === question.trim();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['found', rested],
    queryFn: async ({ signal }) => await api('findAnything', { body: { q: rested }, signal }),
    // Every search by CPF is written to the audit log. So ask once for one text, also when all
    // queries are invalidated, and do not keep the answer.
    enabled: ({ state }) => isAsked && state.data === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const hits = isAsked ? (data?.hits ?? []).map((hit) => describe(hit)) : [];
  return {
    hits,
    isWaiting: question.trim().length >= SHORTEST && (!isAsked || isFetching),
    failure: isAsked && error && !isFetching ? failureOf(error, () => void refetch()) : null,
  };
}

/** Why the server found nothing, with a second try unless the role forbids the search. */
function failureOf(error: Error, retry: () => void): { sentence: string; retry?: () => void } {
  if (error instanceof ApiError && error.status === 403) return { sentence: 'Buscar por CPF é do Suporte e do Administrador.' };
  return { sentence: errorSentence(error), retry };
}
