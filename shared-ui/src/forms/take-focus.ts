/** As a `ref`: the focus follows from what was replaced to what stands there now. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
