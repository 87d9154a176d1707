import { PRODUCT_NAME } from '@uas/shared-ui/kit';
import { texts } from './confirmation.texts';
import { type Fact, whatHappensNext } from './facts-of';

const WIDTH = 1080;
const MARGIN = 72;
const LINE = 1.4;

interface Line {
  readonly text: string;
  readonly size: number;
  readonly weight: number;
  readonly isQuiet: boolean;
  readonly before: number;
}

/** The confirmation as a picture as wide as a phone shows it sharply, in the colours of paper whatever the theme. */
export async function drawConfirmation(facts: readonly Fact[]): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  const lines = linesOf(facts).flatMap((line) => wrapped(context, line));
  canvas.width = WIDTH;
  canvas.height = Math.ceil(
    lines.reduce((height, { size, before }) => height + before + size * LINE, 2 * MARGIN),
  );
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  let top = MARGIN;
  for (const line of lines) {
    top += line.before + line.size * LINE;
    context.font = fontOf(line);
    context.fillStyle = line.isQuiet ? 'dimgray' : 'black';
    context.fillText(line.text, MARGIN, top);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error('No picture.'))), 'image/png');
  });
}

function linesOf(facts: readonly Fact[]): Line[] {
  const quiet = (text: string, before: number) => ({ text, size: 30, weight: 400, isQuiet: true, before });
  const strong = (text: string, before = 0) => ({ text, size: 38, weight: 600, isQuiet: false, before });
  return [
    quiet(PRODUCT_NAME, 0),
    { text: texts.heading, size: 52, weight: 700, isQuiet: false, before: 0 },
    ...facts.flatMap(({ label, value }) => [quiet(label, 24), strong(value)]),
    strong(texts.next, 56),
    ...whatHappensNext().map((text, index) => ({
      text: `${index + 1}. ${text}`,
      size: 34,
      weight: 400,
      isQuiet: false,
      before: 8,
    })),
    quiet(texts.keepNumber, 32),
  ];
}

function fontOf({ size, weight }: Line): string {
  return `${weight} ${size}px system-ui, sans-serif`;
}

/** A line as the lines that it takes between the margins; the space before it belongs to the first. */
function wrapped(context: CanvasRenderingContext2D, line: Line): Line[] {
  context.font = fontOf(line);
  const lines: string[] = [];
  for (const word of line.text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && context.measureText(longer).width <= WIDTH - 2 * MARGIN)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((text, index) => ({ ...line, text, before: index === 0 ? line.before : 0 }));
}
