/**
 * For what appears where somebody has just pressed, or decides about whoever comes next: the second press of a double
 * click was meant for what stood there before, and does nothing.
 */
export function firstClick(act: () => void) {
  return ({ detail }: { readonly detail: number }): void => {
    if (detail < 2) act();
  };
}
