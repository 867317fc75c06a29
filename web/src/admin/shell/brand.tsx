/** The product's name as it is set everywhere, on the dark of the menu. */
export function Brand() {
  return (
    <span className="grid leading-none">
      <span className="font-display text-xl font-[620] tracking-tight text-sidebar-strong">
        Raspa<span className="text-gold">Sorte</span>
      </span>
      <span className="mt-1 text-[0.6875rem] tracking-wide text-sidebar-foreground">Administração</span>
    </span>
  );
}
