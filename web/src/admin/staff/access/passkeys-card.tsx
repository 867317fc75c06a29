import { useState } from 'react';
import { supportsPasskeys } from '../../../ui/device/passkeys.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Skeleton } from '../../kit/states/skeleton.tsx';
import { Time } from '../../kit/values/time.tsx';
import { ReadError } from '../../shell/calls/read-error.tsx';
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import { usePasskeys, type Passkey } from './use-passkeys.ts';

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey } | null;

/** The operator's passkeys. On the hidden sign-in they stand in for password and code. */
export function PasskeysCard() {
  const query = usePasskeys();
  const { data: passkeys, error } = query;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Card
      id="chaves-de-acesso"
      title="Chaves de acesso"
      description="Entram no lugar da senha e do código, que operações sensíveis seguem pedindo."
      action={
        supportsPasskeys() && passkeys ? (
          <Button variant="outline" size="sm" onClick={() => setOpen({ kind: 'add' })}>
            Adicionar
          </Button>
        ) : undefined
      }
    >
      <ReadError query={query} />
      {!error && !passkeys && <Skeleton className="h-16" />}
      {passkeys?.length === 0 && <p className="text-muted-foreground">Nenhuma chave de acesso ainda.</p>}
      {passkeys && passkeys.length > 0 && (
        <ul aria-label="Chaves de acesso" className="divide-y divide-border">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onOpen={(kind) => setOpen({ kind, passkey })} />
          ))}
        </ul>
      )}
      {open?.kind === 'add' && <AddPasskeyDialog onClose={close} />}
      {open?.kind === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.kind === 'remove' && <RemovePasskeyDialog passkey={open.passkey} onClose={close} />}
    </Card>
  );
}

function Row({ passkey, onOpen }: { passkey: Passkey; onOpen: (kind: 'rename' | 'remove') => void }) {
  const { name, created_at, last_used_at } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium break-words">{name}</p>
        <p className="text-[0.8125rem] text-muted-foreground">
          Criada em <Time instant={created_at} />
          {last_used_at === null ? (
            ' · ainda não usada'
          ) : (
            <>
              {' · usada em '}
              <Time instant={last_used_at} />
            </>
          )}
        </p>
      </div>
      <div className="flex gap-1">
        <Button variant="ghost" size="sm" aria-label={`Renomear ${name}`} onClick={() => onOpen('rename')}>
          Renomear
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="text-destructive!"
          aria-label={`Remover ${name}`}
          onClick={() => onOpen('remove')}
        >
          Remover
        </Button>
      </div>
    </li>
  );
}
