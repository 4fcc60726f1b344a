const escape = (text: string) => text.replace(/[\\()]/g, (c) => `\\${c}`)

const stream = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`

/**
 * A page that looks right but has an unreadable text layer: every byte maps to a private-use character, as some print drivers do when
 * they subset a font without keeping its character map. Written by hand, since no library makes such a file on purpose.
 */
export const makeGarbledText = (lines: readonly string[]): Uint8Array => {
  const drawn = lines.map((line, i) => `${i === 0 ? '' : '0 -18 Td '}(${escape(line)}) Tj`).join('\n')
  const map = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Garbled def /CMapType 2 def',
    '1 begincodespacerange <00> <FF> endcodespacerange',
    '1 beginbfrange <20> <7E> <E020> endbfrange',
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    stream(`BT /F1 11 Tf 60 760 Td\n${drawn}\nET`),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 6 0 R >>',
    stream(map),
  ]
  let file = '%PDF-1.7\n'
  const offsets: number[] = []
  objects.forEach((object, i) => {
    offsets.push(file.length)
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
  })
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  for (const offset of offsets) file += `${String(offset).padStart(10, '0')} 00000 n \n`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
