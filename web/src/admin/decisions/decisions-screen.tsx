import { LAST_DECISIONS_PAGE } from '@raspasorte/contract/admin';
import { getRouteApi } from '@tanstack/react-router';
import { Keyboard } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../ui/device/use-is-phone.ts';
import { Button } from '../kit/buttons/button.tsx';
import { Card } from '../kit/layout/card.tsx';
import { Sheet } from '../kit/popups/sheet.tsx';
import { openerOf } from '../kit/popups/use-opener.ts';
import { Alert } from '../kit/states/alert.tsx';
import { EmptyState } from '../kit/states/empty-state.tsx';
import { outdatedClasses } from '../kit/states/outdated.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { Pagination } from '../kit/table/pagination.tsx';
import { Loaded } from '../shell/calls/loaded.tsx';
import { NotForThisRole } from '../shell/operator/not-for-this-role.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { ReadError } from '../shell/calls/read-error.tsx';
import { useMay } from '../shell/operator/use-may.ts';
import { DecisionFilters } from './decision-filters.tsx';
import { DecisionList } from './decision-list.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { subjectOf } from './decision-labels.ts';
import { KeysDialog } from './keys-dialog.tsx';
import type { Pending } from './use-linked-decision.ts';
import { useSelectedDecision } from './use-selected-decision.ts';
import { keyOf, useDecisions } from './use-decisions.ts';
import type { Decision, Decisions } from './use-decisions.ts';
import { useQueueKeys } from './use-queue-keys.ts';

const route = getRouteApi('/staff/admin/fila');

/**
 * The queue of everything that waits for an operator, by deadline, with the facts of the chosen
 * decision beside it.
 */
export function DecisionsScreen() {
  if (useMay('decider')) return <WaitingScreen />;
  return (
    <>
      <Header />
      <NotForThisRole description="Um auditor lê tudo e não decide nada. O que foi decidido está em Auditoria." />
    </>
  );
}

const Header = ({ children }: { children?: ReactNode }) => (
  <PageHeader title="Fila de decisões" subtitle="Tudo o que espera por uma pessoa, pelo prazo, com o que é preciso para decidir">
    {children}
  </PageHeader>
);

function WaitingScreen() {
  const { item: _item, ...filter } = route.useSearch();
  const decisions = useDecisions(filter);
  const [isHelping, setHelping] = useState(false);
  return (
    <>
      <Header>
        <Button variant="outline" size="sm" className="max-md:hidden" onClick={() => setHelping(true)}>
          <Keyboard aria-hidden="true" />
          Teclas
        </Button>
      </Header>
      <Loaded query={decisions}>
        {(data) => (
          <>
            <DecisionFilters counts={data.counts} />
            <Queue data={data} isOther={decisions.isPlaceholderData} onHelp={() => setHelping(true)} />
          </>
        )}
      </Loaded>
      {isHelping && <KeysDialog onClose={() => setHelping(false)} />}
    </>
  );
}

interface QueueProps {
  data: Decisions;
  /** The decisions are those of the filter before, while the present one is being read. */
  isOther: boolean;
  onHelp: () => void;
}

function Queue({ data, isOther, onHelp }: QueueProps) {
  const isPhone = useIsPhone();
  const selected = useSelectedDecision(data.items, { opensFirst: !isPhone });
  const { choose, move } = selected;
  // The decision whose dialog is open. It stays in sight when a colleague decides it meanwhile:
  // what is typed into its dialog must neither vanish nor act on the next decision.
  const [held, setHeld] = useState<Decision>();
  const chosen = held ?? selected.chosen;
  const panel = useRef<HTMLElement>(null);
  useFocusOnNext(chosen && keyOf(chosen));
  useQueueKeys((key) => {
    if (key === 'next' || key === 'previous') move(key === 'next' ? 1 : -1);
    else if (key === 'help') onHelp();
    else if (key === 'open') panel.current?.focus();
  });
  if (data.total === 0 && held === undefined && isOther) return <Skeleton className="h-96" />;
  if (data.total === 0 && held === undefined) return <NothingWaits counts={data.counts} isOver={selected.isOver} />;
  const onDialog = (isOpen: boolean) => {
    setHeld(isOpen ? chosen : undefined);
    if (!isOpen) selected.noteClosed();
  };
  const content = chosen && (
    <DecisionPanel key={keyOf(chosen)} decision={chosen} colleagues={data.colleagues} onDialog={onDialog} />
  );
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_minmax(19rem,22rem)]">
      {selected.isOver && <OverNotice />}
      {isPhone && selected.pending?.error && (
        <Card flush>
          <Unread query={selected.pending} />
        </Card>
      )}
      <Card flush aria-busy={isOther} className={outdatedClasses(isOther)}>
        <DecisionList
          items={data.items}
          selected={chosen && keyOf(chosen)}
          onSelect={choose}
          onOpen={() => panel.current?.focus()}
        />
        <QueuePages data={data} />
      </Card>
      {isPhone ? (
        <Sheet
          open={chosen !== undefined}
          onClose={() => choose(undefined)}
          opener={chosen && keyOf(chosen)}
          title={chosen ? subjectOf(chosen) : ''}
        >
          {content}
        </Sheet>
      ) : (
        <aside ref={panel} tabIndex={-1} aria-label="Decisão" className={asideClasses}>
          {content}
          {selected.pending && <Unread query={selected.pending} />}
        </aside>
      )}
    </div>
  );
}

function QueuePages({ data: { total, page, page_size } }: { data: Decisions }) {
  const navigate = route.useNavigate();
  if (total <= page_size) return null;
  return (
    <div className="border-t border-border">
      <Pagination
        page={page}
        pageCount={Math.min(Math.ceil(total / page_size), LAST_DECISIONS_PAGE)}
        onPageChange={(next) =>
          void navigate({ search: ({ item: _item, ...now }) => ({ ...now, page: next === 1 ? undefined : next }) })
        }
      />
    </div>
  );
}

/**
 * Moves the focus to the line of the next decision when the one that had it was decided. Its
 * buttons are gone then, and Tab would begin at the top of the page.
 */
function useFocusOnNext(key: string | undefined) {
  const former = useRef(key);
  useEffect(() => {
    if (former.current === key) return;
    former.current = key;
    if (key === undefined || document.activeElement !== document.body) return;
    openerOf(key)?.focus({ preventScroll: true });
  }, [key]);
}

const asideClasses =
  'sticky top-18 max-h-[calc(100dvh-5.5rem)] overflow-y-auto print:max-h-none rounded-xl border border-border bg-card shadow-xs';

/** In place of the decision of the address. */
const Unread = ({ query }: { query: Pending }) => (query.error ? <ReadError query={query} /> : <Skeleton className="m-4 h-80" />);

const OverNotice = () => (
  <Alert live className="md:col-span-2" title="O que você abriu não espera mais">
    Já foi decidido, foi retirado ou expirou, ou não é do seu papel. O que foi feito está em Auditoria.
  </Alert>
);

interface NothingWaitsProps {
  /** Of all kinds: what waits may be left out by the filter. */
  counts: Decisions['counts'];
  isOver: boolean;
}

const NothingWaits = ({ counts, isOver }: NothingWaitsProps) => (
  <div className="grid gap-4">
    {isOver && <OverNotice />}
    <Card flush>
      {counts.some(({ waiting }) => waiting > 0) ? (
        <EmptyState title="Nada neste filtro" description="O que espera está em outro tipo ou com outra pessoa." />
      ) : (
        <EmptyState
          title="Nada à espera"
          description="Saques, segunda pessoa, contestações, privacidade, KYC, respostas do provedor e alarmes aparecem aqui quando precisam de alguém."
        />
      )}
    </Card>
  </div>
);
