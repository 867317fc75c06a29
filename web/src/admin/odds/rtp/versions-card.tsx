import type { Answer } from '@raspasorte/contract';
import { memo, useState } from 'react';
import { Button } from '../../kit/buttons/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { ScrollRegion } from '../../kit/layout/scroll-region.tsx';
import { Skeleton } from '../../kit/states/skeleton.tsx';
import { Badge } from '../../kit/values/badge.tsx';
import { Time } from '../../kit/values/time.tsx';
import { actionLabel } from '../../products/change-labels.ts';
import { formatRtp } from '../../products/format-rtp.ts';
import type { AdminProduct } from '../../products/product.ts';
import { ReadError } from '../../shell/calls/read-error.tsx';
import { sectionId } from './section-index.tsx';
import { useProductVersions } from './use-product-versions.ts';
import { VersionDialog } from './version-dialog.tsx';

type Version = Answer<'listProductVersions'>[number];

/**
 * Every math version that the card has had; each can be compared, printed and put on sale again.
 */
export const VersionsCard = memo(function VersionsCard({ product, mayChange }: { product: AdminProduct; mayChange: boolean }) {
  const query = useProductVersions(product.id);
  const { data, error } = query;
  const [opened, setOpened] = useState<number>();
  return (
    <Card
      id={sectionId('Versões da matemática')}
      title="Versões da matemática"
      description="Cada alteração das chances vira uma versão imutável, com seu SHA-256"
      className="scroll-mt-30"
    >
      <ReadError query={query} />
      {data === undefined ? (
        !error && <Skeleton className="h-40" />
      ) : (
        <ScrollRegion label="Versões da matemática" className="max-h-96">
          <ol className="divide-y divide-border">
            {data.map((version) => (
              <VersionLine
                key={version.number}
                version={version}
                isPresent={version.number === product.version}
                onOpen={() => setOpened(version.number)}
              />
            ))}
          </ol>
        </ScrollRegion>
      )}
      {opened !== undefined && data && (
        <VersionDialog
          product={product}
          number={opened}
          numbers={data.map(({ number }) => number)}
          mayChange={mayChange}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  );
});

function VersionLine({ version, isPresent, onOpen }: { version: Version; isPresent: boolean; onOpen: () => void }) {
  const { number, rtp, on_target: onTarget, action, admin_name: name, note, begun_at: begunAt, math_version: hash } = version;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">Versão {number}</span>
          {isPresent && <Badge tone="success">Em vigor</Badge>}
          {!onTarget && <Badge tone="warning">Fora da meta</Badge>}
          <span className="amount">{formatRtp(rtp)}</span>
        </p>
        <p className="text-[0.8125rem] text-muted-foreground">
          <Time instant={begunAt} /> · {action === null ? 'Sistema' : `${actionLabel(action)} · ${name ?? 'Admin'}`}
          {note !== null && ` · ${note}`}
        </p>
        <p className="truncate font-mono text-xs text-muted-foreground" title={hash}>
          {hash}
        </p>
      </div>
      <Button variant="outline" size="sm" onClick={onOpen} aria-label={`Abrir versão ${number}`}>
        Abrir
      </Button>
    </li>
  );
}
