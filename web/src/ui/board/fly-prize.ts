/**
 * Animates the text of a prize from the cell that hit to the running total. Hidden from screen
 * readers.
 */
export function flyPrize(text: string, from: Element, to: Element): void {
  const start = from.getBoundingClientRect();
  const goal = to.getBoundingClientRect();
  const chip = document.createElement('span');
  chip.className = 'flying-prize amount';
  chip.setAttribute('aria-hidden', 'true');
  chip.textContent = text;
  document.body.append(chip);
  const at = (box: DOMRect, scale: number) =>
    `translate(${box.left + box.width / 2}px, ${box.top + box.height / 2}px) translate(-50%, -50%) scale(${scale})`;
  const flight = chip.animate(
    [
      { transform: at(start, 0.7), opacity: 0 },
      { transform: at(start, 1.15), opacity: 1, offset: 0.25 },
      { transform: at(goal, 0.8), opacity: 0.2 },
    ],
    { duration: 720, easing: 'cubic-bezier(0.5, 0, 0.2, 1)' },
  );
  flight.addEventListener('finish', () => chip.remove());
}
