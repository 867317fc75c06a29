import { operatorLine } from '../../ui/format/operator-line.ts';
import { useSite } from './use-site.ts';

/**
 * The company that runs the site, as far as its details are known. It is last on a page, so that
 * nothing moves when it loads.
 */
export function OperatorLines({ className }: { className: string }) {
  const site = useSite();
  if (site === undefined) return null;
  const { ombudsman_phone, ombudsman_email } = site.operator;
  const who = operatorLine(site.operator);
  return (
    <div className={`grid gap-1 text-[0.8125rem] leading-snug text-mute ${className}`}>
      {who !== '' && <p>{who}</p>}
      {(ombudsman_phone ?? ombudsman_email) !== null && (
        <p>
          Ouvidoria:{' '}
          {ombudsman_phone && (
            <a href={`tel:${ombudsman_phone.replaceAll(/[^\d+]/g, '')}`} className={look}>
              {ombudsman_phone}
            </a>
          )}
          {ombudsman_phone && ombudsman_email && ' · '}
          {ombudsman_email && (
            <a href={`mailto:${ombudsman_email}`} className={look}>
              {ombudsman_email}
            </a>
          )}
        </p>
      )}
      <p>
        Atendimento:{' '}
        <a href={`mailto:${site.support_email}`} className={look}>
          {site.support_email}
        </a>
      </p>
    </div>
  );
}

const look = 'lone-link font-normal wrap-anywhere text-mute';
