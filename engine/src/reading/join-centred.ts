import type { TableLine } from './table-lines.ts'

/** The middles of lines that share a row are closer than this, in heights. Lines of a paragraph are a whole height apart. */
const WITHIN = 0.75

/**
 * Joins the lines of a row whose figures are centred beside a label of two lines: the text layer has the first line of the label, the figures,
 * and the last line of the label, with the note's number on one of the two.
 */
export function joinCentred(lines: readonly TableLine[]): TableLine[] {
  const joined: TableLine[] = []
  for (let at = 0; at < lines.length; at++) {
    const [above, figures, below] = lines.slice(at, at + 3)
    if (above === undefined) break
    if (figures !== undefined && below !== undefined && isCentred(above, figures, below)) {
      joined.push(join(above, figures, below))
      at += 2
    } else joined.push(above)
  }
  return joined
}

function isCentred(above: TableLine, middle: TableLine, below: TableLine): boolean {
  if (middle.label !== '' || middle.figures.length === 0 || above.label === '' || below.label === '') return false
  const limit = WITHIN * middle.line.height
  const isNear = (upper: TableLine, lower: TableLine) => lower.line.y > upper.line.y && lower.line.y - upper.line.y < limit
  const left = Math.min(...middle.figures.map(({ box }) => box[0]))
  return isNear(above, middle) && isNear(middle, below) && [above, below].every((label) => label.indent < left && hasOnlyNote(label, left))
}

/** No figures, or one to the left of the row's own. */
const hasOnlyNote = ({ figures }: TableLine, left: number): boolean =>
  figures.length === 0 || (figures.length === 1 && figures.every(({ box }) => box[2] < left))

function join(above: TableLine, middle: TableLine, below: TableLine): TableLine {
  return {
    line: middle.line,
    label: `${above.label} ${below.label}`,
    indent: above.indent,
    labelEnd: Math.max(above.labelEnd, below.labelEnd),
    texts: [...above.texts, ...below.texts],
    figures: [...above.figures, ...middle.figures, ...below.figures].toSorted((a, b) => a.box[0] - b.box[0]),
    kind: 'row',
  }
}
