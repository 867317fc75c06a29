import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../ui/format/counted.ts';
import { formatCount } from '../../ui/format/format-count.ts';
import { Card } from '../kit/layout/card.tsx';
import { CopyableId } from '../kit/values/copyable-id.tsx';
import { Fact } from '../kit/values/fact.tsx';
import { Time } from '../kit/values/time.tsx';
import { AdminButton } from '../shell/operator/admin-button.tsx';
import { EpochLengthDialog } from './epoch-length-dialog.tsx';
import { Facts } from './facts.tsx';
import { RotateSeedDialog } from './rotate-seed-dialog.tsx';
import type { Settings } from './use-settings.ts';

/** The current seed epoch, with the buttons that end it and set the length of epochs. */
export function RngCard({ randomness }: Pick<Settings, 'randomness'>) {
  const [isAsking, setAsking] = useState(false);
  const [isSettingLength, setSettingLength] = useState(false);
  const { epoch, seed_hash: hash, begun_at: begunAt, rounds, unpublished } = randomness;
  const { epoch_days: days, ends_at: endsAt } = randomness;
  const { key_rotated_at: keyRotatedAt, key_rotated_by: keyRotatedBy } = randomness;
  return (
    <Card
      title="Sistema RNG"
      description="Seeds criptográficas: cada sorteio pode ser conferido. A server seed é gerenciada automaticamente."
    >
      <Facts>
        <Fact name="Época">{epoch}</Fact>
        <Fact name="Hash da server seed">
          <CopyableId value={hash} label="hash da server seed" length={16} />
        </Fact>
        <Fact name="Em uso desde">
          <Time instant={begunAt} />
        </Fact>
        <Fact name="Termina sozinha">
          <Time instant={endsAt} />
          <span className="block text-xs text-muted-foreground">após {counted(days, 'dia', 'dias')}</span>
        </Fact>
        <Fact name="Cartelas nesta época">{formatCount(rounds)}</Fact>
        {keyRotatedAt !== null && (
          <Fact name="Chave das seeds trocada">
            <Time instant={keyRotatedAt} /> {keyRotatedBy !== null && `por ${keyRotatedBy}`}
          </Fact>
        )}
      </Facts>
      <Unpublished epochs={unpublished} />
      <div className="mt-4 flex flex-wrap gap-2">
        <AdminButton variant="outline" onClick={() => setAsking(true)}>
          <RefreshCw aria-hidden="true" />
          Rotacionar Server Seed
        </AdminButton>
        <AdminButton variant="outline" onClick={() => setSettingLength(true)}>
          Alterar duração
        </AdminButton>
      </div>
      {isAsking && <RotateSeedDialog epoch={epoch} onClose={() => setAsking(false)} />}
      {isSettingLength && <EpochLengthDialog days={days} onClose={() => setSettingLength(false)} />}
    </Card>
  );
}

/** Ended epochs whose seed is not published yet. Publication is automatic. */
function Unpublished({ epochs }: { epochs: Settings['randomness']['unpublished'] }) {
  const [newest] = epochs;
  if (newest === undefined) return null;
  return (
    <p className="mt-3 text-[0.8125rem] text-muted-foreground">
      {counted(epochs.length, 'época encerrada espera', 'épocas encerradas esperam')} a publicação da seed; a da época{' '}
      {newest.epoch} sai em <Time instant={newest.published_at} />.
    </p>
  );
}
