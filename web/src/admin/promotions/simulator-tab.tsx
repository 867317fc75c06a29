import { welcomeFigures } from '@raspasorte/engine';
import { useMemo } from 'react';
import type { SubmitEvent } from 'react';
import { formatCount } from '../../ui/format/format-count.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { formatPercent } from '../../ui/format/format-percent.ts';
import { Button } from '../kit/buttons/button.tsx';
import { Field } from '../kit/fields/field.tsx';
import { NumberInput } from '../kit/fields/number-input.tsx';
import { Select } from '../kit/fields/select.tsx';
import { Card } from '../kit/layout/card.tsx';
import { InfoTip } from '../kit/popups/info-tip.tsx';
import { Alert } from '../kit/states/alert.tsx';
import { EmptyState } from '../kit/states/empty-state.tsx';
import { mathOf } from '../products/math-of.ts';
import type { AdminProduct } from '../products/product.ts';
import { useProducts } from '../products/use-products.ts';
import { Loaded } from '../shell/calls/loaded.tsx';
import { SimulationResults } from './simulation-results.tsx';
import type { Simulator } from './use-simulator.ts';
import type { WelcomeBonus } from './use-welcome-bonus.ts';

const LEAST_USERS = 100;
const MOST_USERS = 200_000;
/**
 * The win rate that the first simulators assumed. It is shown for comparison and part of no result.
 */
const BASE_WIN_RATE = 0.15;

interface SimulatorTabProps {
  bonus: WelcomeBonus;
  simulator: Simulator;
}

/** Simulates new players' first rounds under the stored bonus, drawn as in play. */
export function SimulatorTab(props: SimulatorTabProps) {
  return (
    <Loaded query={useProducts()} message="Erro ao carregar produtos">
      {(products) => <OnSale {...props} products={products.filter((product) => product.is_active)} />}
    </Loaded>
  );
}

const OnSale = (props: SimulationProps) =>
  props.products.length === 0 ? (
    <EmptyState title="Nenhuma cartela à venda" description="Ative uma cartela na tela RTP para simular." />
  ) : (
    <Simulation {...props} />
  );

interface SimulationProps extends SimulatorTabProps {
  products: readonly AdminProduct[];
}

function Simulation({ bonus, simulator, products }: SimulationProps) {
  const { productId, start, simulated, isOutdated } = simulator;
  const product = products.find(({ id }) => String(id) === productId) ?? products[0]!;
  const math = useMemo(() => mathOf(product, {}), [product]);
  const figures = useMemo(() => welcomeFigures(math, bonus), [math, bonus]);
  return (
    <div className="grid gap-4 xl:grid-cols-[22rem_minmax(0,1fr)] xl:items-start">
      <SimulatorForm
        simulator={simulator}
        bonus={bonus}
        products={products}
        product={product}
        exactChance={figures.unboosted.hit_frequency}
        onSubmit={(players) => start({ bonus, product, math, figures, players })}
      />
      <div className="grid grid-cols-1 gap-4">
        {isOutdated(bonus) && (
          <Alert tone="warning" title="O resultado abaixo é de outra configuração">
            O bônus mudou depois da simulação. Execute de novo para ver o que ele faz como está.
          </Alert>
        )}
        {simulated ? (
          <SimulationResults {...simulated} />
        ) : (
          <Card>
            <EmptyState title="Nenhuma simulação ainda" description="Escolha a cartela e o número de usuários e execute." />
          </Card>
        )}
      </div>
    </div>
  );
}

interface SimulatorFormProps extends SimulationProps {
  product: AdminProduct;
  exactChance: number;
  onSubmit: (players: number) => void;
}

function SimulatorForm({ simulator, bonus, products, product, exactChance, onSubmit }: SimulatorFormProps) {
  const { users, setUsers, setProductId, isRunning, done, players, stop } = simulator;
  const isValid = users !== null && Number.isInteger(users) && users >= LEAST_USERS && users <= MOST_USERS;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isValid && !isRunning) onSubmit(users);
  };
  return (
    <Card title="Simulador" description="Usa a configuração salva e sorteia cada rodada com o mesmo motor do jogo.">
      <form onSubmit={submit} className="grid gap-4">
        {!bonus.is_active && <Alert>O bônus está desligado. A simulação mostra o que ele faria se estivesse ativo.</Alert>}
        <Select
          label="Cartela da primeira rodada"
          value={String(product.id)}
          onValueChange={setProductId}
          options={products.map(({ id, name, price_cents: price }) => ({
            value: String(id),
            label: `${name} - ${formatMoney(price)}`,
          }))}
        />
        {product.forced_rtp_enabled && <Alert>Esta cartela está em modo forçado: nela nenhuma rodada recebe o bônus.</Alert>}
        <Field
          label="Número de usuários"
          hint="De 100 a 200.000."
          error={isValid ? undefined : `Informe de ${formatCount(LEAST_USERS)} a ${formatCount(MOST_USERS)} usuários.`}
        >
          <NumberInput whole value={users} onValueChange={setUsers} min={LEAST_USERS} max={MOST_USERS} step={100} />
        </Field>
        <Premises exactChance={exactChance} />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" busy={isRunning} disabled={!isValid}>
            {isRunning ? 'Simulando...' : 'Executar Simulação'}
          </Button>
          {isRunning && (
            <Button variant="ghost" onClick={stop}>
              Parar
            </Button>
          )}
        </div>
        {isRunning && (
          <progress aria-label="Usuários simulados" max={players} value={done} className="h-1.5 w-full accent-primary" />
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
