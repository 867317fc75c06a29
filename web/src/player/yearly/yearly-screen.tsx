import { getRouteApi } from '@tanstack/react-router';
import { routes } from '@raspasorte/contract';
import { statementNotes } from '@raspasorte/contract/yearly-statement-words';
import type { YearlyStatement } from '@raspasorte/contract';
import { Icon } from '../../ui/kit/icon.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { buttonClasses } from '../../ui/kit/button-classes.ts';
import { SelectField } from '../../ui/kit/select-field.tsx';
import { Unread } from '../shared/unread.tsx';
import { ScreenHeader } from '../shared/screen-header.tsx';
import { SiteFooter } from '../shared/site-footer.tsx';
import { currentYear } from './current-year.ts';
import { useYearlyStatement } from './use-yearly-statement.ts';
import { YearlyHead } from './yearly-head.tsx';
import { YearlyTable } from './yearly-table.tsx';

const route = getRouteApi('/players/informe');

/** A player's yearly statement: a page that can be printed, and a link to the same as a PDF. */
export function YearlyScreen() {
  const { ano } = route.useSearch();
  const year = ano ?? currentYear();
  const statement = useYearlyStatement(year);
  return (
    <>
      <ScreenHeader title="Informe anual" />
      <main className="screen-main mx-auto max-w-[70rem] px-4 py-5">
        {statement.data ? (
          <Statement statement={statement.data} year={year} />
        ) : (
          <Unread read={statement} className="h-[40rem]" />
        )}
      </main>
      <SiteFooter />
    </>
  );
}

function Statement({ statement, year }: { statement: YearlyStatement; year: number }) {
  const navigate = route.useNavigate();
  return (
    <section className="panel p-5 md:p-7" aria-label={`Informe anual de ${statement.year}`}>
      <div className="mb-5 flex flex-wrap items-end gap-3 print:hidden">
        <SelectField
          label="Ano"
          value={String(year)}
          options={statement.years.map((each) => ({ value: String(each), label: String(each) }))}
          onValueChange={(chosen) => void navigate({ search: { ano: Number(chosen) }, resetScroll: false })}
          className="w-32"
        />
        <a href={`${routes.getYearlyStatementPdf.path}?year=${year}`} download className={buttonClasses('quiet')}>
          <Icon name="deposit" />
          Baixar PDF
        </a>
        <Button tone="quiet" onClick={() => print()}>
          <Icon name="print" />
          Imprimir
        </Button>
      </div>
      <YearlyHead statement={statement} />
      <YearlyTable statement={statement} />
      <div className="mt-5 grid gap-1 text-[0.8125rem] leading-snug text-mute">
        {statementNotes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </section>
  );
}
