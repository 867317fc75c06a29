import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode, RefObject, SyntheticEvent } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { buttonClasses } from '../buttons/button-classes.ts';
import { reportUnfinishedTime } from '../fields/report-unfinished-time.ts';
import { backdropClasses } from './backdrop-classes.ts';
import { firstToFocus } from './first-to-focus.ts';
import { useOpener } from './use-opener.ts';

const widths = { sm: 'md:w-[28rem]', md: 'md:w-[36rem]', lg: 'md:w-[52rem]', xl: 'md:w-[68rem]' } as const;

export interface DialogProps {
  /** By default it is open: most are there only then. */
  open?: boolean;
  /** Called when the operator closes it. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  size?: keyof typeof widths;
  /** The buttons at its end, which stay in sight while the rest is scrolled. */
  footer?: ReactNode;
  /** Called on submit. Body and footer then stand in a form, so that Enter in any field submits. */
  onSubmit?: () => void;
  /**
   * False where an accidental click or key would lose a secret that is shown only once. Then only
   * the dialog's buttons close it.
   */
  dismissible?: boolean;
  /** Gets the focus at the end; by default what had it at the beginning. */
  finalFocus?: RefObject<HTMLElement | null>;
  /** The `data-opens` of what opens it: gets the focus at the end if nothing was pressed. */
  opener?: string;
  /** Hides everything else on the page, which keeps its state. */
  coversPage?: boolean;
  children?: ReactNode;
}

/** Centred on a desk, at the bottom edge of a phone. A closed dialog is not in the document. */
export function Dialog(props: DialogProps) {
  const {
    open = true,
    onClose,
    title,
    description,
    size = 'md',
    footer,
    onSubmit,
    dismissible = true,
    finalFocus,
    opener,
    coversPage = false,
    children,
  } = props;
  const toOpener = useOpener(opener);
  const popup = useRef<HTMLDivElement>(null);
  // A press beside a form, which is easily made by accident, does not lose what was typed there.
  const keeps = (reason: string) => reason === 'outside-press' && popup.current?.dataset['typed'] !== undefined;
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(_open, { cancel, reason }) => (dismissible && !keeps(reason) ? onClose() : cancel())}
    >
      <BaseDialog.Portal>
        {/* Above another dialog too, whose edge would be lost against this one. */}
        <BaseDialog.Backdrop forceRender className={backdropClasses} />
        <BaseDialog.Viewport className="fixed inset-0 z-40 grid items-end justify-items-center md:items-center md:p-6">
          <BaseDialog.Popup
            ref={popup}
            finalFocus={finalFocus ?? toOpener}
            initialFocus={() => firstToFocus(popup.current)}
            {...(onSubmit && { onInput: markTyped })}
            className={classNames(
              'flex max-h-[92dvh] w-full min-w-0 flex-col rounded-t-xl border border-border bg-card text-card-foreground shadow-xl outline-none md:max-h-[calc(100dvh-3rem)] md:rounded-xl',
              'transition-[opacity,translate,scale] duration-200 ease-settle data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0',
              widths[size],
              coversPage && 'covers-page',
            )}
          >
            <div className="flex items-start justify-between gap-4 px-5 pt-4 pb-3">
              <div className="min-w-0 pt-1">
                <BaseDialog.Title className="text-base leading-snug font-semibold">{title}</BaseDialog.Title>
                {description && (
                  <BaseDialog.Description className="mt-1 text-muted-foreground">{description}</BaseDialog.Description>
                )}
              </div>
              {dismissible && (
                <BaseDialog.Close
                  aria-label="Fechar"
                  className={buttonClasses({ variant: 'ghost', size: 'icon', className: '-mr-2' })}
                >
                  <X aria-hidden="true" />
                </BaseDialog.Close>
              )}
            </div>
            <DialogBody onSubmit={onSubmit} footer={footer}>
              {children}
            </DialogBody>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** Marks a popup in which words were typed. The mark goes with the popup when it closes. */
function markTyped({ target, currentTarget }: SyntheticEvent<HTMLElement>) {
  const isText = target instanceof HTMLElement && target.matches('textarea, input:not([type=checkbox], [type=radio])');
  if (isText) currentTarget.dataset['typed'] = '';
}

interface DialogBodyProps {
  onSubmit?: (() => void) | undefined;
  footer: ReactNode;
  children: ReactNode;
}

function DialogBody({ onSubmit, footer, children }: DialogBodyProps) {
  const parts = (
    <>
      {children && (
        <div data-dialog-body="" className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">
          {children}
        </div>
      )}
      {footer && (
        // Side by side in a low window, as at 200% zoom: else they leave no room for the fields.
        <div className="flex flex-wrap justify-end gap-2 border-t border-border px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:[@media(min-height:30rem)]:flex-col-reverse">
          {footer}
        </div>
      )}
    </>
  );
  if (!onSubmit) return parts;
  return (
    <form
      noValidate
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        // React lets the submit event of a nested dialog's form bubble to this one. Stop it there.
        event.stopPropagation();
        if (!reportUnfinishedTime(event.currentTarget)) onSubmit();
      }}
    >
      {parts}
    </form>
  );
}
