import { documentVersion } from './document-version';

/** What a label can belong to (HTML, "labelable elements"). */
const LABELABLE = new Set(['BUTTON', 'INPUT', 'METER', 'OUTPUT', 'PROGRESS', 'SELECT', 'TEXTAREA']);

function isLabelable(element: Element): boolean {
  return LABELABLE.has(element.tagName) && (element as HTMLInputElement).type !== 'hidden';
}

/** The element that a label belongs to: the one it names, else the first one in it. */
function controlOf(label: HTMLLabelElement): Element | null {
  if (!label.hasAttribute('for'))
    return [...label.getElementsByTagName('*')].find((inside) => isLabelable(inside)) ?? null;
  const named = label.ownerDocument.getElementById(label.htmlFor);
  return named && isLabelable(named) ? named : null;
}

/** The labels of every element of the document, as long as nothing in it has changed. */
let labels = new Map<Element, HTMLLabelElement[]>();
let labelsVersion = -1;

function indexOfLabels(): Map<Element, HTMLLabelElement[]> {
  const index = new Map<Element, HTMLLabelElement[]>();
  for (const label of document.querySelectorAll('label')) {
    const control = controlOf(label);
    if (control) index.set(control, [...(index.get(control) ?? []), label]);
  }
  return index;
}

function labelsOf(element: Element): HTMLLabelElement[] | null {
  if (!isLabelable(element)) return null;
  const version = documentVersion();
  if (version !== labelsVersion) labels = indexOfLabels();
  labelsVersion = version;
  return labels.get(element) ?? [];
}

/**
 * Answers `label.control` and `element.labels` from the index of ids: jsdom walks the whole document for every label of
 * every element, which was a quarter of the time of a test that fills a form by its labels.
 */
export function installFastLabels(): void {
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    configurable: true,
    get(this: HTMLLabelElement) {
      return controlOf(this);
    },
  });
  const labelable = [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLMeterElement,
    HTMLOutputElement,
    HTMLProgressElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ];
  for (const { prototype } of labelable)
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: Element) {
        return labelsOf(this);
      },
    });
}
