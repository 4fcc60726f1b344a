/** What a Word file contains besides its text: tracked changes, which are read as accepted, and comments, which are not printed. */
export interface Markup {
  readonly insertions: number
  readonly deletions: number
  readonly moves: number
  readonly comments: number
}

/** How a print states it, as the subject of the PDF: the Word file itself is not kept. */
export const writeMarkup = ({ insertions, deletions, moves, comments }: Markup): string =>
  `Printed from Word: ${insertions} insertions, ${deletions} deletions and ${moves} moves as accepted, without ${comments} comments`

const WRITTEN = /^Printed from Word: (\d{1,6}) insertions, (\d{1,6}) deletions and (\d{1,6}) moves as accepted, without (\d{1,6}) comments$/

/** The reverse; undefined for any other subject. */
export function readMarkup(subject: string): Markup | undefined {
  const [insertions, deletions, moves, comments] = (WRITTEN.exec(subject) ?? []).slice(1).map(Number)
  if (insertions === undefined || deletions === undefined || moves === undefined || comments === undefined) return undefined
  return { insertions, deletions, moves, comments }
}
