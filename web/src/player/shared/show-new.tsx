import { Button } from '../../ui/kit/button.tsx';

/** Above the first title, which it would hide; a finger reaches it beyond its edge, too. */
const low = { minHeight: '2.25rem', paddingBlock: '0.25rem', marginBottom: '0.375rem' };

/** Says how many arrived while the list was looked at: on its upper edge, or below the header. */
export function ShowNew({ count, onShow }: { count: number; onShow: () => void }) {
  const showAtTop = () => {
    onShow();
    scrollTo(0, 0);
  };
  return (
    <div role="status" className="sticky z-10 flex h-0 items-end justify-center" style={{ top: '6.875rem' }}>
      {count > 0 && (
        <Button className="relative w-52 text-sm after:absolute after:-inset-1" style={low} onClick={showAtTop}>
          {count === 1 ? 'Mostrar 1 nova' : `Mostrar ${count} novas`}
        </Button>
      )}
    </div>
  );
}
