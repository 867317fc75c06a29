import type { PublicDocument } from '@raspasorte/contract';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { Panel } from '../../ui/kit/panel.tsx';

/** Every published version, and what changed in it. */
export function VersionList({ document: { kind, version, versions } }: { document: PublicDocument }) {
  return (
    <Panel aria-labelledby="versions">
      <h2 id="versions" className="display text-2xl">
        Versões
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {versions.map((each) => (
          <li key={each.version} className="py-1.5">
            <a
              href={`/${kind}?versao=${each.version}`}
              aria-current={each.version === version ? 'page' : undefined}
              className="lone-link"
            >
              Versão {each.version}
            </a>
            <span className="ml-3 text-sm text-mute">{formatDateTime(each.published_at)}</span>
            <p className="text-sm text-mute">{each.changes}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
