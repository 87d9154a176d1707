const PAGE = { width: 595, height: 842, margin: 56 };
const LINE = 20;

/** A one-page A4 PDF with a title and lines of plain Latin text, in a font that every reader has. */
export function drawPdf(title: string, lines: readonly string[]): Buffer {
  const top = PAGE.height - PAGE.margin - 18;
  const text = [
    `BT /F2 18 Tf ${PAGE.margin} ${top} Td (${escaped(title)}) Tj ET`,
    ...lines.map(
      (line, index) => `BT /F1 11 Tf ${PAGE.margin} ${top - 40 - index * LINE} Td (${escaped(line)}) Tj ET`,
    ),
    `${PAGE.margin} ${top - 16} m ${PAGE.width - PAGE.margin} ${top - 16} l S`,
  ].join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>`,
    `<</Length ${Buffer.byteLength(text, 'latin1')}>>\nstream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>',
  ];
  let written = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = written.length;
    written += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = written.length;
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  written += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  written += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(written, 'latin1');
}

function escaped(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, (character) => `\\${character}`);
}
