import { Dialog } from '../../ui/kit/dialog.tsx';
import { useSite } from '../shared/use-site.ts';

const steps = [
  'Escolha uma cartela.',
  'Raspe os 24 números.',
  'Encontre os 6 números vencedores.',
  'Ganhe os prêmios dos acertos.',
];

export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const supportEmail = useSite()?.support_email;
  return (
    <Dialog open={open} onClose={onClose} title="Ajuda / Dúvidas">
      <div className="grid gap-5">
        <section>
          <h3 className="font-semibold">Como jogar?</h3>
          <ol className="mt-1.5 grid list-decimal gap-1 pl-5 text-mute marker:text-gold">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <section>
          <h3 className="font-semibold">É seguro?</h3>
          <p className="mt-1.5 text-mute">
            Sim. O resultado é sorteado na compra, antes de você raspar, e depois pode ser conferido no seu próprio aparelho, em{' '}
            <a href="/verificar" className="font-semibold text-gold-light underline underline-offset-4">
              Verificar sorteio
            </a>
            . Depósitos e saques são feitos por Pix.
          </p>
        </section>
        {supportEmail && (
          <section>
            <h3 className="font-semibold">Fale com o suporte</h3>
            <a href={`mailto:${supportEmail}`} className="lone-link break-all">
              {supportEmail}
            </a>
          </section>
        )}
      </div>
    </Dialog>
  );
}
