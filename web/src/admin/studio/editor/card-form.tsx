import { Card } from '../../kit/layout/card.tsx';
import type { LiveFigures } from '../../products/live-figures.ts';
import { SaleFields } from '../sale/sale-fields.tsx';
import { LookSection } from './look-section.tsx';
import { OddsSection } from './odds-section.tsx';
import { OfferSection } from './offer-section.tsx';
import { PrizesSection } from './prizes-section.tsx';
import type { SectionProps } from './section-props.ts';

const settingFields = ['settings', 'settings.rtp_target', 'settings.forced_rtp_enabled'];

interface CardFormProps extends SectionProps {
  figures: LiveFigures | undefined;
  regulated: boolean;
}

/** All sections of a card, from what is printed on it to the times of its sale. */
export function CardForm({ figures, regulated, ...props }: CardFormProps) {
  const { content, onChange, faultOf, disabled } = props;
  return (
    <div className="grid grid-cols-1 gap-4 max-xl:order-last">
      <OfferSection {...props} />
      <LookSection look={content.look} onChange={onChange} disabled={disabled} />
      <PrizesSection
        prizes={content.prizes}
        maxPrizeCents={content.max_prize_cents}
        figures={figures}
        onChange={onChange}
        faultOf={faultOf}
        disabled={disabled}
      />
      <OddsSection
        settings={content.settings}
        fault={settingFields.flatMap((field) => faultOf(field) ?? []).join(' ') || undefined}
        onChange={onChange}
        disabled={disabled}
        regulated={regulated}
      />
      <Card id="venda" title="Venda" description="Muda também depois da publicação, na hora." className="scroll-mt-30">
        <SaleFields value={content} priceCents={content.price_cents} onChange={onChange} faultOf={faultOf} disabled={disabled} />
      </Card>
    </div>
  );
}
