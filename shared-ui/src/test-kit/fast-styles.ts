import { documentVersion } from './document-version';

/**
 * Keeps the computed style of an element until something in the document changes: jsdom matches every rule of every style
 * sheet anew each time that it is asked, for each element and its parents, whenever a test looks for a role.
 */
export function installFastStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  let known = new WeakMap<Element, CSSStyleDeclaration>();
  let knownVersion = -1;
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !element.isConnected) return compute(element, pseudo);
    const version = documentVersion();
    if (version !== knownVersion) known = new WeakMap();
    knownVersion = version;
    const style = known.get(element) ?? compute(element);
    known.set(element, style);
    return style;
  };
}
