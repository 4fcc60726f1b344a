import type { Movement, Movements } from '../../model/review.ts'
import { groupDigits, onPage, plainly } from '../format-answer.ts'
import type { ToolFigure } from '../tool-figure.ts'

/** "“Cash” 4,713, before 3,245, change 1,468, 45.2%" */
function formatMovement({ line, current, previous, change, percent }: Movement): string {
  const share = percent === undefined ? '' : `, ${groupDigits(percent)}%`
  return `“${plainly(line)}” ${plainly(current.text)}, before ${plainly(previous.text)}, change ${groupDigits(change)}${share}`
}

/** The first movements of a point, and how many more there are, as a sentence. */
export function summariseMovements({ lines }: Movements, most: number): string {
  const more = lines.length > most ? `; and ${lines.length - most} more` : ''
  return `${lines.slice(0, most).map(formatMovement).join('; ')}${more}.`
}

/** Every movement with its page, as a list; the years are those of its two figures. */
export const listMovements = ({ current, previous, lines }: Movements): string[] => [
  `The movements from ${previous} to ${current}:`,
  ...lines.map((movement) => `- ${formatMovement(movement)} (${onPage(movement.current.page)})`),
]

/** The figures that were computed for a table of movements. */
export const workedOutOf = ({ lines }: Movements): ToolFigure[] =>
  lines.flatMap(({ change, percent }): ToolFigure[] => [
    { text: groupDigits(change), value: change, scale: 0, kind: 'amount' },
    ...(percent === undefined ? [] : [{ text: `${groupDigits(percent)}%`, value: percent, scale: 0, kind: 'percent' } as const]),
  ])
