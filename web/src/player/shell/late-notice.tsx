import { Loading } from '../shared/loading-screen.tsx';

const appearsLate = '.late{animation:late 1ms 20s backwards}.soon{animation-delay:2s}@keyframes late{from{visibility:hidden}}';

const atEnd = 'late fixed inset-x-0 bottom-0 z-50 border-t border-line bg-night-deep p-4 text-center';

/**
 * Stands on drawn screens, and is seen where the app has not taken their place for long: a file of
 * its code may never arrive, and what is drawn takes no press. Its styles come with it, because not
 * all pages have room for them.
 */
export function LateNotice() {
  return (
    <output className={atEnd}>
      <style>{appearsLate}</style>A página não abriu por inteiro.{' '}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- The same address again, with its parameters. */}
      <a href="" className="lone-link">
        Carregar de novo
      </a>
    </output>
  );
}

/**
 * Stands before the late notice on a drawn form, which looks ready before it is: a slow phone would
 * be pressed in vain, and seem broken.
 */
export function SoonNotice() {
  return (
    <div className={`soon ${atEnd}`}>
      <Loading className="" />
    </div>
  );
}
