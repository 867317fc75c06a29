/** A key of the keyboard; not shown on phones. */
export const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-sm border border-current/30 px-1 font-sans text-[0.6875rem] leading-4 opacity-80 max-md:hidden">
    {children}
  </kbd>
);
