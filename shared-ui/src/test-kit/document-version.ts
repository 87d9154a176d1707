let observer: MutationObserver | null = null;
let version = 0;

/** A number that grows whenever anything in the document has changed: for keeping what was computed of it. */
export function documentVersion(): number {
  if (!observer) {
    observer = new MutationObserver(() => {
      version += 1;
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  }
  // Asked at once: the observer itself is called only after the code that runs now.
  if (observer.takeRecords().length > 0) version += 1;
  return version;
}
