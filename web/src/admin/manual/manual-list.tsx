import { Link } from '@tanstack/react-router';
import { isPlainClick } from './is-plain-click.ts';
import { manualContents } from './manual.ts';

const lineClasses =
  'block rounded-md px-2 py-1 text-muted-foreground hover:bg-muted hover:text-foreground max-md:py-2.5 aria-[current=page]:bg-muted aria-[current=page]:font-medium aria-[current=page]:text-foreground';

/** The manual's contents. */
export function ManualList({ present, onOpen }: { present?: string | undefined; onOpen?: (id: string) => void }) {
  return (
    <nav aria-label="Índice do manual" className="grid gap-4">
      {manualContents.map(({ title, pages }) => (
        <section key={title}>
          <h2 className="mb-1 px-2 text-xs font-semibold text-foreground">{title}</h2>
          <ul>
            {pages.map((page) => (
              <li key={page.id}>
                <Link
                  to="/admin/manual/$page"
                  params={{ page: page.id }}
                  preload={false}
                  className={lineClasses}
                  aria-current={page.id === present ? 'page' : undefined}
                  {...(onOpen && {
                    onClick: (event) => {
                      if (!isPlainClick(event)) return;
                      event.preventDefault();
                      onOpen(page.id);
                    },
                  })}
                >
                  {page.title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
