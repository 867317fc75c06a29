import { DocumentsCard } from '../documents/documents-card.tsx';
import { AppearsWhen } from '../kit/states/appears-when.tsx';
import { useProducts } from '../products/use-products.ts';
import { Loaded } from '../shell/calls/loaded.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { StaffCard } from '../staff/staff-card.tsx';
import { AdvancedNotice } from './advanced-notice.tsx';
import { KeyCard } from './key-card.tsx';
import { KycCard } from './kyc-card.tsx';
import { LimitsCard } from './limits-card.tsx';
import { OperationsCard } from './operations-card.tsx';
import { PausedBanner } from './paused-banner.tsx';
import { ProductsCard } from './products-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { RngCard } from './rng-card.tsx';
import { SystemCard } from './system-card.tsx';
import { TargetCard } from './target-card.tsx';
import { ThresholdsCard } from './thresholds-card.tsx';
import { useSettings } from './use-settings.ts';
import type { Settings } from './use-settings.ts';

export function ControlsScreen() {
  const { isPending: areProductsPending } = useProducts();
  return (
    <>
      <PageHeader title="Configurações" subtitle="Configure parâmetros do sistema" />
      <Loaded query={useSettings()}>
        {(settings) => (
          <AppearsWhen ready={!areProductsPending}>
            <Body settings={settings} />
          </AppearsWhen>
        )}
      </Loaded>
    </>
  );
}

function Body({ settings }: { settings: Settings }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <PausedBanner operations={settings.operations} />
      <AdvancedNotice />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <RngCard randomness={settings.randomness} />
          <OperationsCard operations={settings.operations} />
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <LimitsCard limits={settings.limits} />
            <ThresholdsCard thresholds={settings.thresholds} />
          </div>
          <KeyCard createdAt={settings.admin_key_created_at} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <ProductsCard />
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <TargetCard />
            <ProfileCard profile={settings.profile} />
          </div>
          <KycCard limits={settings.kyc_limits} />
        </div>
      </div>
      <DocumentsCard />
      <StaffCard />
      <SystemCard software={settings.software} checks={settings.checks} />
    </div>
  );
}
