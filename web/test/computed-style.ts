const INLINE = new Set(
  'a abbr b bdi code dfn em i kbd label mark output q s samp small span strong sub sup svg time u var'.split(' '),
);
const UNSEEN = new Set(['head', 'link', 'meta', 'script', 'style', 'template', 'title']);
const INHERITED = new Set(['visibility', 'pointer-events', 'pointerEvents']);

/**
 * Replaces `getComputedStyle` where no style sheet is loaded: it knows the browser's defaults and
 * inline styles. The environment's own version takes a third of a test's time, since every search
 * for a role and a name calls it for each element.
 */
export function computedStyle(element: Element): CSSStyleDeclaration {
  const style = (element as HTMLElement).style as CSSStyleDeclaration | undefined;
  const valueOf = (name: string): string => {
    if (name === 'display') return displayOf(element, style?.display ?? '');
    if (INHERITED.has(name)) return inherited(element, name);
    return style?.getPropertyValue(name) ?? '';
  };
  return new Proxy(style ?? ({} as CSSStyleDeclaration), {
    get: (target, name) => {
      if (name === 'getPropertyValue') return valueOf;
      if (name === 'display' || (typeof name === 'string' && INHERITED.has(name))) return valueOf(name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

function displayOf(element: Element, inline: string): string {
  if (inline !== '') return inline;
  const name = element.localName;
  const isClosed = name === 'dialog' && !element.hasAttribute('open');
  if (isClosed || element.hasAttribute('hidden') || UNSEEN.has(name)) return 'none';
  return INLINE.has(name) ? 'inline' : 'block';
}

function inherited(element: Element, name: string): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const value = (each as HTMLElement).style?.getPropertyValue(name === 'pointerEvents' ? 'pointer-events' : name);
    if (value !== undefined && value !== '' && value !== 'inherit') return value;
  }
  return name === 'visibility' ? 'visible' : 'auto';
}
