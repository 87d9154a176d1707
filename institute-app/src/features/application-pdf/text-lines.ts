/** A run of words on one line of a page, where it stands in CSS pixels from the top left of the page. */
export interface TextLine {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Every line of text of an element with its place; words of one line stay together. */
export function textLinesOf(page: Element): TextLine[] {
  const origin = page.getBoundingClientRect();
  const walker = page.ownerDocument.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const lines: TextLine[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    lines.push(...linesOf(node, origin));
  }
  return lines;
}

function linesOf(node: Node, origin: DOMRect): TextLine[] {
  const matches = (node.nodeValue ?? '').matchAll(/\S+/g);
  const lines: TextLine[] = [];
  for (const match of matches) {
    const range = node.ownerDocument?.createRange();
    if (!range) return lines;
    range.setStart(node, match.index);
    range.setEnd(node, match.index + match[0].length);
    const box = range.getBoundingClientRect();
    const placed = {
      text: match[0],
      left: box.left - origin.left,
      top: box.top - origin.top,
      width: box.width,
      height: box.height,
    };
    const last = lines.at(-1);
    if (last && Math.abs(last.top - placed.top) < placed.height / 2)
      lines[lines.length - 1] = joined(last, placed);
    else lines.push(placed);
  }
  return lines;
}

function joined(line: TextLine, match: TextLine): TextLine {
  const left = Math.min(line.left, match.left);
  const right = Math.max(line.left + line.width, match.left + match.width);
  return { ...line, text: `${line.text} ${match.text}`, left, width: right - left };
}
