import { isAboveWholeRtp } from '@raspasorte/contract/admin';
import { Alert } from '../kit/states/alert.tsx';
import { formatRtp } from '../products/format-rtp.ts';

/** Says of an exact RTP that it would be refused, because the card pays more than it costs. */
export function AboveWholeAlert({ rtp }: { rtp: number }) {
  if (!isAboveWholeRtp(rtp)) return null;
  return (
    <Alert tone="destructive" live title={`RTP acima de 100%: ${formatRtp(rtp)}`}>
      A cartela pagaria mais do que custa. Assim não dá para salvar.
    </Alert>
  );
}
