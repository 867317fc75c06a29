import type { Answer } from '@raspasorte/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isFirstRead } from '../../ui/calls/is-first-read.ts';
import { buttonClasses } from '../../ui/kit/button-classes.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Panel } from '../../ui/kit/panel.tsx';
import { Skeleton } from '../../ui/kit/skeleton.tsx';
import { OwnSource } from '../sources/own-source.tsx';
import { useOwnSource } from '../sources/use-own-source.ts';
import { ConsentChoices } from '../ads/consent-choices.tsx';
import { useConsent } from '../ads/use-consent.ts';
import { useSignOut } from '../auth/session/use-sign-out.ts';
import { useConfirmationLimit } from '../confirmations/use-confirmation-limit.ts';
import { WithdrawalConfirmation } from '../confirmations/withdrawal-confirmation.tsx';
import { Passkeys } from '../passkeys/passkeys.tsx';
import { usePasskeys } from '../passkeys/use-passkeys.ts';
import { siteQuery } from '../shared/use-site.ts';
import { Unread } from '../shared/unread.tsx';
import { ScreenHeader } from '../shared/screen-header.tsx';
import { SiteFooter } from '../shared/site-footer.tsx';
import { useLinkedPlace } from '../shared/use-linked-place.ts';
import { PushSwitches } from '../pushes/push-switches.tsx';
import { usePushes } from '../pushes/use-pushes.ts';
import { CloseAccount } from './close-account.tsx';
import { Devices } from './devices.tsx';
import { EmailFact } from './email-fact.tsx';
import { KycFacts } from './kyc-facts.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { TwoFactor } from './two-factor.tsx';
import { useDevices } from './use-devices.ts';
import { useMe } from '../auth/session/use-me.ts';

export function ProfileScreen() {
  const queries = [
    useQuery(siteQuery),
    useMe(),
    useDevices(),
    usePasskeys(),
    useConfirmationLimit(),
    usePushes(),
    useConsent('ads'),
    useConsent('offers'),
    useOwnSource(),
  ];
  const isThere = !queries.some(isFirstRead);
  useLinkedPlace(isThere);
  return (
    <>
      <ScreenHeader title="Perfil" />
      <main className="screen-main mx-auto grid max-w-[70rem] grid-cols-1 items-start gap-4 px-4 py-5 md:grid-cols-2">
        {isThere ? <Sections /> : <Skeleton className="h-96 rounded-panel md:col-span-2" />}
      </main>
      <SiteFooter />
    </>
  );
}

/** All sections appear at once: one that came later would push down those below it. */
function Sections() {
  const signOut = useSignOut();
  return (
    <>
      <div className="grid gap-4">
        <Section id="person" title="Seus dados">
          <Person />
        </Section>
        <Section id="password" title="Senha">
          <PasswordForm />
        </Section>
        <Section id="passkeys" title="Chaves de acesso">
          <Passkeys />
        </Section>
      </div>
      <div className="grid gap-4">
        <Section id="withdrawal-confirmation" title="Confirmação de saques">
          <WithdrawalConfirmation />
        </Section>
        <Section id="two-factor" title="Verificação em duas etapas">
          <TwoFactor />
        </Section>
        <Section id="devices" title="Aparelhos">
          <Devices />
        </Section>
        <Section id="pushes" title="Avisos com o app fechado">
          <PushSwitches />
        </Section>
        <Section id="privacy" title="Privacidade">
          <ConsentChoices />
          <OwnSource />
          <p className="mb-4 text-mute">
            Baixe tudo o que guardamos sobre você: perfil, limites, transações e cartelas, em um arquivo JSON.
          </p>
          <div className="grid gap-2.5">
            <a href="/api/me/export" download className={buttonClasses('quiet')}>
              Baixar meus dados
            </a>
            <Button tone="plain" busy={signOut.isPending} onClick={() => signOut.mutate()}>
              Sair da conta
            </Button>
            <CloseAccount />
          </div>
        </Section>
      </div>
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="display mb-4 scroll-mt-24 text-2xl outline-none">
        {title}
      </h2>
      {children}
    </Panel>
  );
}

function Person() {
  const me = useMe();
  if (!me.data) return <Unread read={me} className="h-56" />;
  return (
    <>
      <NameForm present={me.data.name} />
      <Facts me={me.data} />
    </>
  );
}

function Facts({ me }: { me: Answer<'getMe'> }) {
  return (
    <dl className="mt-5 grid gap-3">
      <EmailFact email={me.email} isConfirmed={me.email_confirmed} />
      <div>
        <dt className="text-sm text-mute">CPF</dt>
        <dd className="font-medium">
          {me.cpf_masked === null ? (
            `${me.named_cpf_masked ?? 'Você informa no primeiro depósito ou saque'}; ele vale quando o dinheiro chegar`
          ) : (
            <span className="amount">{me.cpf_masked}</span>
          )}
        </dd>
      </div>
      <KycFacts kyc={me.kyc} />
    </dl>
  );
}
