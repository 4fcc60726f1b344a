import type { TableLine } from './table-lines.ts'

/** Words that a caption cannot end with: "…, net of tax of $100, $(55), and". */
const OPEN = /(?:,|\band|\bof)$/i
/** A caption goes on where it began, or further in, in points. */
const HANGS = 20
/** White space between a caption and the first column, in points. */
const MIN_GAP = 40
const MIN_COLUMNS = 2

/** Lines in which the amount that ends a caption of two lines is part of the caption, and not a figure of a column of its own. */
export function joinCaptionAmounts(lines: readonly TableLine[]): TableLine[] {
  return lines.map((line, at) => takeIntoCaption(lines[at - 1], line))
}

function takeIntoCaption(above: TableLine | undefined, line: TableLine): TableLine {
  const [first, ...figures] = line.figures
  const next = figures[0]
  if (above === undefined || first === undefined || next === undefined || figures.length < MIN_COLUMNS) return line
  if (line.kind !== 'row' || line.label !== '' || above.figures.length > 0 || !OPEN.test(above.label)) return line
  const continues = first.box[0] >= above.indent - HANGS && first.box[0] <= above.indent + HANGS && first.box[2] < above.labelEnd
  if (!continues || next.box[0] - first.box[2] < MIN_GAP) return line
  return { ...line, label: first.text, indent: first.box[0], labelEnd: first.box[2], texts: [first], figures }
}
