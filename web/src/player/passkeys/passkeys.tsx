import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusIfLost } from '../../ui/device/focus-if-lost.ts';
import { supportsPasskeys } from '../../ui/device/passkeys.ts';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { Button } from '../../ui/kit/button.tsx';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';
import { Unread } from '../shared/unread.tsx';
import { usePasskeys, type Passkey } from './use-passkeys.ts';

const AddPasskey = lazyOverlay(async () => (await import('./add-passkey.tsx')).AddPasskey);
const EditPasskey = lazyOverlay(async () => (await import('./edit-passkey.tsx')).EditPasskey);
const RemovePasskey = lazyOverlay(async () => (await import('./remove-passkey.tsx')).RemovePasskey);

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey } | null;

/** The account's passkeys, with buttons to add, rename and remove them. */
export function Passkeys() {
  const read = usePasskeys();
  const passkeys = read.data;
  const [open, setOpen] = useState<Open>(null);
  const adding = useRef<HTMLButtonElement>(null);
  if (!passkeys) return <Unread read={read} className="h-40" />;
  const close = () => {
    flushSync(() => setOpen(null));
    // The button that removed a passkey is gone with it, and cannot get the focus back.
    focusIfLost(adding.current);
  };
  return (
    <>
      <p className="mb-4 text-mute">
        Entre com o dedo, o rosto ou o PIN do aparelho, sem digitar a senha. Ninguém a adivinha nem a pede em um site falso.
      </p>
      {passkeys.length > 0 && (
        <ul aria-label="Chaves de acesso" className="mb-4">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onOpen={(kind) => setOpen({ kind, passkey })} />
          ))}
        </ul>
      )}
      {supportsPasskeys() ? (
        <Button ref={adding} tone="quiet" className="w-full" onClick={() => setOpen({ kind: 'add' })}>
          Adicionar chave de acesso
        </Button>
      ) : (
        <p className="text-sm text-mute">Este navegador não conhece chaves de acesso.</p>
      )}
      {open?.kind === 'add' && <AddPasskey onClose={close} />}
      {open?.kind === 'rename' && <EditPasskey passkey={open.passkey} onClose={close} />}
      {open?.kind === 'remove' && <RemovePasskey passkey={open.passkey} onClose={close} />}
    </>
  );
}

function Row({ passkey, onOpen }: { passkey: Passkey; onOpen: (kind: 'rename' | 'remove') => void }) {
  const { name, created_at, last_used_at, synced } = passkey;
  return (
    <li className="border-b border-line py-3 first:pt-0 last:border-0">
      <strong className="block font-semibold break-words">{name}</strong>
      <span className="text-[0.8125rem] text-mute">
        Criada em {formatDateTime(created_at)}
        {synced && ', em todos os seus aparelhos'}.{' '}
        {last_used_at === null ? 'Ainda não usada.' : `Usada em ${formatDateTime(last_used_at)}.`}
      </span>
      <div className="mt-1 -ml-5 flex">
        <Button tone="plain" aria-label={`Renomear ${name}`} onClick={() => onOpen('rename')}>
          Renomear
        </Button>
        <Button tone="plain" aria-label={`Remover ${name}`} onClick={() => onOpen('remove')}>
          Remover
        </Button>
      </div>
    </li>
  );
}
