import { visibleRtpFaults } from '@raspasorte/contract/admin';
import { Alert } from '../../kit/states/alert.tsx';
import type { RtpValues } from '../../products/product.ts';

/** Says which public RTP would be refused. In forced mode players see the exact one instead. */
export function PublicRtpAlert({ values, exactRtp }: { values: RtpValues; exactRtp: number }) {
  const { forced_rtp_enabled: isForced, visible_rtp: visible, rtp_tolerance: tolerance } = values;
  const [fault] = isForced ? [] : visibleRtpFaults(visible, { rtp: exactRtp, rtp_tolerance: tolerance });
  if (fault === undefined) return null;
  return (
    <Alert tone="warning" live title="RTP público alto demais">
      {fault.message} Baixe o público também.
    </Alert>
  );
}
