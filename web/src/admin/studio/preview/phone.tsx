import type { ReactNode } from 'react';

/**
 * The player's screen at the width of a phone, in the brand's own colours whatever the
 * back-office's theme is.
 */
export const Phone = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    aria-label={label}
    className="brand-colors phone-ground mx-auto w-full max-w-[24.375rem] rounded-2xl p-4 max-md:rounded-none"
  >
    {children}
  </section>
);
