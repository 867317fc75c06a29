import { Alert } from '../../kit/states/alert.tsx';
import { formatRtp } from '../../products/format-rtp.ts';
import type { RtpValues } from '../../products/product.ts';

const LOWEST = 0.7;
const HIGHEST = 0.98;
const HIGHEST_FORCED = 0.99;

/** What is unusual about the values on the screen, saved or not. */
export function RtpBanners({ values }: { values: RtpValues }) {
  const { rtp_target: target, forced_rtp_enabled: isForced, forced_rtp: forced } = values;
  return (
    <>
      {(target < LOWEST || target > HIGHEST) && (
        <Alert tone="warning" live title={`RTP alvo fora da faixa segura: ${formatRtp(target)}`}>
          Abaixo de 70% os jogadores perdem depressa demais; acima de 98% quase nada fica para a casa.
        </Alert>
      )}
      {isForced && (forced === 0 || forced > HIGHEST_FORCED) && (
        <Alert tone="destructive" live title={`Override de emergência: RTP forçado em ${formatRtp(forced)}`}>
          {forced === 0
            ? 'Nenhuma cartela paga prêmio enquanto isto estiver salvo.'
            : 'A casa devolve tudo o que recebe enquanto isto estiver salvo.'}
        </Alert>
      )}
    </>
  );
}
