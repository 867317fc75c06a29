import { getRouteApi } from '@tanstack/react-router';
import { Select } from '../kit/fields/select.tsx';
import { sourceName } from './source-name.ts';
import { useCohorts } from './use-acquisition.ts';

const route = getRouteApi('/staff/admin/aquisicao');
const ALL = 'todas';

/**
 * A list of the sources with the most sign-ups. A source outside that list is chosen in the table,
 * and stands here by its number.
 */
export function SourceFilter() {
  const { origem, semanas = 13 } = route.useSearch();
  const navigate = route.useNavigate();
  const sources = useCohorts(semanas, origem).data?.sources ?? [];
  const options = [
    { value: ALL, label: 'Todas as origens' },
    ...sources.map((source) => ({ value: String(source.id), label: sourceName(source) })),
    ...(origem !== undefined && !sources.some(({ id }) => id === origem)
      ? [{ value: String(origem), label: `Origem nº ${origem}` }]
      : []),
  ];
  return (
    <Select
      label="Origem"
      hideLabel
      className="w-56 max-md:w-full"
      value={origem === undefined ? ALL : String(origem)}
      onValueChange={(next) => void navigate({ search: (now) => ({ ...now, origem: next === ALL ? undefined : Number(next) }) })}
      options={options}
    />
  );
}
