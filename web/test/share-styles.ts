import { element as ELEMENT } from 'happy-dom/lib/PropertySymbol.js';

type InlineStyle = CSSStyleDeclaration & { [ELEMENT]: Element | null };

/** A style's text before, the property that is set, and its text afterwards. */
const results = new Map<string, string>();

/**
 * The environment writes an element's whole style anew for each of its properties. Sliders,
 * switches and popups get the same ones again and again, so each is written once for all of them.
 */
export function shareStyles(): void {
  const { prototype } = CSSStyleDeclaration;
  const setProperty: CSSStyleDeclaration['setProperty'] = Reflect.get(prototype, 'setProperty');
  prototype.setProperty = function (this: InlineStyle, name, value, priority) {
    const element = this[ELEMENT];
    if (!element) return setProperty.call(this, name, value, priority);
    const step = JSON.stringify([element.getAttribute('style'), name, value, priority]);
    const known = results.get(step);
    if (known !== undefined) return element.setAttribute('style', known);
    setProperty.call(this, name, value, priority);
    const result = element.getAttribute('style');
    if (result !== null) results.set(step, result);
  };
}
