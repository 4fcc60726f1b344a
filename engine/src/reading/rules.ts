import type { Rule } from '../model/page.ts'
import type { Figure, Row } from '../model/table.ts'

/** A rule is above a figure when it is this close to the figure's top, in heights of the figure: above it, or through its upper edge. */
const ABOVE = 0.8
const BELOW = 0.25
/** The share of the figure's width that the rule covers. */
const COVERS = 0.5
/** Two lines this close, in points, are a double rule: it closes what is above it. A line drawn twice is one. */
const DOUBLE_FROM = 0.6
const DOUBLE_TO = 4.5
/** Under a heading, or further than this from the row above, in heights, a rule starts a part of the table. */
const MAX_DISTANCE = 2.2
/** If more of the rows are ruled, the table is drawn as a grid, and its rules mean nothing. */
const MAX_RULED_SHARE = 0.5

/** Marks the rows that a single rule separates from those above, as it does a total. `rules` are those of the page, from top to bottom. */
export function markRuled(rows: readonly Row[], rules: readonly Rule[]): Row[] {
  const marked = rows.map((row, i): Row => (isRuled(row, rows[i - 1], rules) ? { ...row, ruled: true } : row))
  return marked.filter(({ ruled }) => ruled).length > MAX_RULED_SHARE * rows.length ? [...rows] : marked
}

function isRuled(row: Row, before: Row | undefined, rules: readonly Rule[]): boolean {
  const figures = row.cells.filter((cell): cell is Figure => cell !== undefined && cell.kind !== 'percent')
  const [first] = figures
  if (first === undefined || before === undefined) return false
  const height = first.box[3] - first.box[1]
  if (row.y - before.y > MAX_DISTANCE * height) return false
  const near = rules.slice(firstFrom(rules, first.box[1] - 2 * height), firstFrom(rules, first.box[3] + height))
  return near.length > 0 && 2 * figures.filter((figure) => isUnderRule(figure, near)).length > figures.length
}

function isUnderRule({ box: [left, top, right, bottom] }: Figure, rules: readonly Rule[]): boolean {
  const height = bottom - top
  const above = rules.filter(({ x0, x1 }) => Math.min(x1, right) - Math.max(x0, left) > COVERS * (right - left))
  const nearest = above.findLast(({ y }) => y > top - ABOVE * height && y < top + BELOW * height)
  return nearest !== undefined && !above.some(({ y }) => nearest.y - y > DOUBLE_FROM && nearest.y - y < DOUBLE_TO)
}

/** Index of the first rule at or below a height; rules from top to bottom. */
function firstFrom(rules: readonly Rule[], y: number): number {
  let [from, to] = [0, rules.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((rules[middle]?.y ?? 0) < y) from = middle + 1
    else to = middle
  }
  return from
}
