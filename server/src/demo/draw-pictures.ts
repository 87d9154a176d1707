import type { DemoInstitute } from './demo-institutes';

type Picture = DemoInstitute['picture'];

/** White shapes in a square of 100, for the emblem. */
const EMBLEMS: Readonly<Record<Picture['emblem'], string>> = {
  dome: '<path d="M20 78h60v-8H20zM26 68h8V48h-8zM46 68h8V48h-8zM66 68h8V48h-8zM22 44h56C76 30 64 24 50 14 36 24 24 30 22 44z"/>',
  book: '<path d="M50 32C42 25 28 23 16 25v46c12-2 26 0 34 7 8-7 22-9 34-7V25c-12-2-26 0-34 7zm-4 6v31c-7-4-15-5-23-5V31c9-1 17 1 23 7z"/>',
  peak: '<path d="M12 76 40 28l13 22 9-13 26 39zM40 40l-8 14 8-4 6 6 4-4z" fill-rule="evenodd"/>',
  star: '<path d="m50 12 10 26 28 1-22 17 8 27-24-16-24 16 8-27-22-17 28-1z"/>',
  wave: '<path d="M12 44c12-14 26-14 38 0s26 14 38 0v12c-12 14-26 14-38 0s-26-14-38 0zm0 22c12-14 26-14 38 0s26 14 38 0v12c-12 14-26 14-38 0s-26-14-38 0z"/>',
};

/** A square emblem. */
export function drawLogo({ hue, emblem }: Picture): Promise<Buffer> {
  return png(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="320" height="320">
    <rect width="100" height="100" fill="#fff"/>
    <circle cx="50" cy="50" r="48" fill="hsl(${hue},52%,32%)"/>
    <circle cx="50" cy="50" r="43" fill="none" stroke="hsl(${hue},60%,86%)" stroke-width="1.5"/>
    <g fill="#fff" transform="translate(19 19) scale(.62)">${EMBLEMS[emblem]}</g>
  </svg>`);
}

/** Top, horizon, hills and sun of a morning, a noon, an evening and a rainy day. */
const SKIES = [
  { top: '#6fb1e0', low: '#e4f1fb', hills: '#7f9fb5', sun: '#fff6d8' },
  { top: '#4c97d4', low: '#d8ecf7', hills: '#6d92a3', sun: '#fffbe9' },
  { top: '#e39a6a', low: '#fbe6c8', hills: '#a8886f', sun: '#fff3c4' },
  { top: '#8fa9bf', low: '#e6ecf1', hills: '#8a9aa6', sun: '#f4f7fa' },
] as const;

/** A wide picture of a campus before hills, its light and roofs as the hue has it. */
export function drawCover({ hue, emblem }: Picture): Promise<Buffer> {
  const sky = SKIES[hue % SKIES.length] ?? SKIES[0];
  const wing = (x: number, width: number, height: number) => {
    const rows = Math.floor((height - 30) / 52);
    const columns = Math.floor(width / 46);
    const windows = Array.from({ length: columns * rows }, (_, index) => {
      const left = x + 16 + (index % columns) * 46;
      const top = 470 - height + 26 + Math.floor(index / columns) * 52;
      return `<path d="M${left} ${top + 32}v-20a11 12 0 0 1 22 0v20z"/>`;
    }).join('');
    return `<rect x="${x}" y="${470 - height}" width="${width}" height="${height}" fill="hsl(38,36%,88%)"/>
      <rect x="${x - 8}" y="${462 - height}" width="${width + 16}" height="10" fill="hsl(34,26%,74%)"/>
      <g fill="hsl(${hue},38%,38%)">${windows}</g>`;
  };
  const trees = [70, 150, 1010, 1110, 1210, 300, 900]
    .map(
      (x, index) =>
        `<rect x="${x - 4}" y="430" width="8" height="46" fill="hsl(25,30%,30%)"/>
         <ellipse cx="${x}" cy="${412 - (index % 3) * 8}" rx="${30 + (index % 2) * 8}" ry="${46 + (index % 3) * 8}" fill="hsl(${120 + (index % 4) * 9},32%,${30 + (index % 3) * 5}%)"/>`,
    )
    .join('');
  const roof =
    emblem === 'dome' || emblem === 'wave'
      ? `<path d="M560 250a80 74 0 0 1 160 0z" fill="hsl(${hue},44%,42%)"/><rect x="636" y="140" width="8" height="40" fill="#d9b15c"/>`
      : `<path d="M545 252 640 178l95 74z" fill="hsl(${hue},44%,42%)"/>`;
  return png(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 560" width="1280" height="560">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${sky.top}"/><stop offset="1" stop-color="${sky.low}"/>
    </linearGradient></defs>
    <rect width="1280" height="560" fill="url(#sky)"/>
    <circle cx="${280 + hue}" cy="130" r="54" fill="${sky.sun}" opacity=".9"/>
    <path d="M0 360 200 230l150 90 190-150 240 170 180-110 320 150v220H0z" fill="${sky.hills}" opacity=".6"/>
    <path d="M0 420 260 330l250 80 330-90 440 100v140H0z" fill="${sky.hills}"/>
    ${wing(210, 300, 150)}${wing(770, 300, 150)}${wing(500, 280, 214)}${roof}
    <path d="M606 470v-74a34 36 0 0 1 68 0v74z" fill="hsl(${hue},46%,26%)"/>
    <rect y="466" width="1280" height="94" fill="hsl(110,30%,44%)"/>
    <path d="M590 468h100l150 92H440z" fill="hsl(40,32%,82%)"/>
    ${trees}
  </svg>`);
}

/** The photo of nobody: head and shoulders in two tones. */
export function drawPortrait(hue: number): Promise<Buffer> {
  return png(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 360" width="300" height="360">
    <rect width="300" height="360" fill="hsl(${hue},40%,88%)"/>
    <circle cx="150" cy="138" r="66" fill="hsl(${hue},30%,52%)"/>
    <path d="M24 360c0-88 56-140 126-140s126 52 126 140z" fill="hsl(${hue},34%,40%)"/>
  </svg>`);
}

async function png(svg: string): Promise<Buffer> {
  // Drawn once in the life of a database; the library would stay in memory for good.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer();
}
