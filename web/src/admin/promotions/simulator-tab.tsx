import { welcomeFigures } from '@raspasorte/engine';
import { useMemo, useState } from 'react';
import type { FormEvent } from 'react';
import { formatCount } from '../../ui/format/format-count.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { formatPercent } from '../../ui/format/format-percent.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { Button } from '../kit/buttons/button.tsx';
import { Field } from '../kit/fields/field.tsx';
import { NumberInput } from '../kit/fields/number-input.tsx';
import { Select } from '../kit/fields/select.tsx';
import { Card } from '../kit/layout/card.tsx';
import { InfoTip } from '../kit/popups/info-tip.tsx';
import { Alert } from '../kit/states/alert.tsx';
import { EmptyState } from '../kit/states/empty-state.tsx';
import { ErrorState } from '../kit/states/error-state.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { mathOf } from '../products/math-of.ts';
import type { AdminProduct } from '../products/product.ts';
import { useProducts } from '../products/use-products.ts';
import { SimulationResults, type Simulated } from './simulation-results.tsx';
import { useFirstRounds } from './use-first-rounds.ts';
import type { WelcomeBonus } from './use-welcome-bonus.ts';

const DEFAULT_USERS = 1000;
const LEAST_USERS = 100;
const MOST_USERS = 200_000;
/**
 * The win rate that the first simulators assumed. It is shown for comparison and part of no result.
 */
const BASE_WIN_RATE = 0.15;

/** Simulates new players' first rounds under the stored bonus, drawn as in play. */
export function SimulatorTab({ bonus }: { bonus: WelcomeBonus }) {
  const products = useProducts();
  if (products.error && !products.data)
    return <ErrorState message="Erro ao carregar produtos" onRetry={() => void products.refetch()} />;
  if (!products.data) return <Skeleton className="h-96" />;
  const onSale = products.data.filter((product) => product.is_active);
  if (onSale.length === 0)
    return <EmptyState title="Nenhuma cartela à venda" description="Ative uma cartela na tela RTP para simular." />;
  return <Simulator bonus={bonus} products={onSale} />;
}

function Simulator({ bonus, products }: { bonus: WelcomeBonus; products: readonly AdminProduct[] }) {
  const [productId, setProductId] = useState(String(products[0]!.id));
  const [simulated, setSimulated] = useState<Simulated | null>(null);
  const run = useFirstRounds();
  const product = products.find(({ id }) => String(id) === productId) ?? products[0]!;
  const math = useMemo(() => mathOf(product, {}), [product]);
  const figures = useMemo(() => welcomeFigures(math, bonus), [math, bonus]);
  const simulate = (players: number) => {
    const { max_budget_cents: max, current_spent_cents: spent, eligibility_percentage, boost_multiplier } = bonus;
    const { min_prize_cents, max_prize_cents } = bonus;
    const terms = { eligibility_percentage, boost_multiplier, min_prize_cents, max_prize_cents };
    run.mutate(
      { math, terms, players, budget: { max_cents: max, spent_cents: spent }, seed: Date.now() },
      {
        onSuccess: (result) => {
          setSimulated({ result, figures, product });
          void showToast({ title: 'Simulação concluída!', tone: 'success' });
        },
        onError: (error) => void showToast({ title: `Erro na simulação: ${error.message}`, tone: 'error' }),
      },
    );
  };
  return (
    <div className="grid gap-4 xl:grid-cols-[22rem_minmax(0,1fr)] xl:items-start">
      <SimulatorForm
        bonus={bonus}
        products={products}
        productId={productId}
        onProductChange={setProductId}
        exactChance={figures.unboosted.hit_frequency}
        isForced={product.forced_rtp_enabled}
        run={run}
        onSubmit={simulate}
      />
      {simulated ? (
        <SimulationResults {...simulated} />
      ) : (
        <Card>
          <EmptyState title="Nenhuma simulação ainda" description="Escolha a cartela e o número de usuários e execute." />
        </Card>
      )}
    </div>
  );
}

interface SimulatorFormProps {
  bonus: WelcomeBonus;
  products: readonly AdminProduct[];
  productId: string;
  onProductChange: (id: string) => void;
  exactChance: number;
  isForced: boolean;
  run: ReturnType<typeof useFirstRounds>;
  onSubmit: (players: number) => void;
}

function SimulatorForm(props: SimulatorFormProps) {
  const { bonus, products, productId, onProductChange, exactChance, isForced, run, onSubmit } = props;
  const [users, setUsers] = useState<number | null>(DEFAULT_USERS);
  const isValid = users !== null && Number.isInteger(users) && users >= LEAST_USERS && users <= MOST_USERS;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid && !run.isPending) onSubmit(users);
  };
  return (
    <Card title="Simulador" description="Usa a configuração salva e sorteia cada rodada com o mesmo motor do jogo.">
      <form onSubmit={submit} className="grid gap-4">
        {!bonus.is_active && <Alert>O bônus está desligado. A simulação mostra o que ele faria se estivesse ativo.</Alert>}
        <Select
          label="Cartela da primeira rodada"
          value={productId}
          onValueChange={onProductChange}
          options={products.map(({ id, name, price_cents: price }) => ({
            value: String(id),
            label: `${name} - ${formatMoney(price)}`,
          }))}
        />
        {isForced && <Alert>Esta cartela está em modo forçado: nela nenhuma rodada recebe o bônus.</Alert>}
        <Field
          label="Número de usuários"
          hint="De 100 a 200.000."
          error={isValid ? undefined : `Informe de ${formatCount(LEAST_USERS)} a ${formatCount(MOST_USERS)} usuários.`}
        >
          <NumberInput whole value={users} onValueChange={setUsers} min={LEAST_USERS} max={MOST_USERS} step={100} />
        </Field>
        <Premises exactChance={exactChance} />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" busy={run.isPending} disabled={!isValid}>
            {run.isPending ? 'Simulando...' : 'Executar Simulação'}
          </Button>
          {run.isPending && (
            <Button variant="ghost" onClick={run.stop}>
              Parar
            </Button>
          )}
        </div>
        {run.isPending && (
          <progress aria-label="Usuários simulados" max={users ?? 1} value={run.done} className="h-1.5 w-full accent-primary" />
        )}
      </form>
    </Card>
  );
}

function Premises({ exactChance }: { exactChance: number }) {
  return (
    <dl className="rounded-lg bg-muted px-4 py-3">
      <dt className="flex items-center gap-1 text-[0.8125rem] text-muted-foreground">
        Premissa: taxa base de vitória
        <InfoTip about="Premissa">
          A taxa do simulador antigo, mostrada para comparação. Ela não entra no resultado, que vem do motor.
        </InfoTip>
      </dt>
      <dd className="amount">{formatPercent(BASE_WIN_RATE)}</dd>
      <dt className="mt-2 text-[0.8125rem] text-muted-foreground">Chance exata de ganhar na primeira rodada</dt>
      <dd className="amount">{formatPercent(exactChance)}</dd>
    </dl>
  );
}
