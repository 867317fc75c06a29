const CONTROLS = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

/**
 * The environment's own `labels` searches the whole document once for each control, and each search
 * for a label's text asks every control. Here they all share one search for labels, which the
 * environment keeps until the document changes.
 */
export function shareSearchForLabels(): void {
  for (const { prototype } of CONTROLS) {
    Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf });
  }
}

function labelsOf(this: HTMLElement): HTMLLabelElement[] {
  const around = this.parentElement?.closest('label');
  const root = this.getRootNode() as Document;
  const named =
    this.id === '' || !this.isConnected ? [] : [...root.querySelectorAll('label')].filter(({ htmlFor }) => htmlFor === this.id);
  return around ? [...named, around] : named;
}
