import { LoadingScreen } from '../shell/calls/loading-screen.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { TestForm } from './test-deposit-form.tsx';
import { TestResult } from './test-deposit-result.tsx';
import { useTestDeposit } from './use-test-deposit.ts';
import { useRedirectVisitors } from './use-redirect-visitors.ts';

/** Outside of the back-office's frame: it is opened from the ad platform's own tools. */
export function TestDepositScreen() {
  const visit = useRedirectVisitors();
  const test = useTestDeposit();
  if (visit === 'checking') return <LoadingScreen />;
  return (
    <main className="mx-auto grid w-full max-w-2xl gap-4 px-4 py-8">
      <PageHeader
        title="Teste do Facebook Pixel"
        subtitle="Simula um depósito aprovado. Nenhum dinheiro se move e nada é gravado."
        above={[{ to: '/admin/m8', label: 'Facebook Pixel' }]}
      />
      {visit === 'visitor' ? <p role="status">Redirecionando para o login...</p> : <TestForm test={test} />}
      {test.data && <TestResult answer={test.data} />}
      <Instructions />
    </main>
  );
}

function Instructions() {
  return (
    <section className="rounded-xl border border-border bg-card p-5">
      <h2 className="font-semibold">Como conferir no Gerenciador de Eventos</h2>
      <ol className="mt-2 list-decimal space-y-1 pl-5 text-muted-foreground">
        <li>Abra o Gerenciador de Eventos da Meta e escolha o pixel.</li>
        <li>Entre em “Testar eventos”: o código mostrado lá é o META_TEST_EVENT_CODE do servidor.</li>
        <li>Envie o teste aqui e procure um evento Purchase com o event_id mostrado acima.</li>
        <li>Eventos reais aparecem em “Visão geral” em até 20 minutos.</li>
      </ol>
    </section>
  );
}
