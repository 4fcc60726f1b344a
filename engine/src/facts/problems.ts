import type { Problem, ProblemKind } from './problem.ts'

/** A document that is not what it claims to be has a problem in every tag; nobody reads more of them than this. */
const MAX_PROBLEMS = 1000
const MAX_QUOTED = 60

/** Collects problems in the order in which they are found. */
export class Problems {
  readonly #listed: Problem[] = []
  #left = 0

  add(kind: ProblemKind, line: number, message: string, remedy: string): void {
    if (this.#listed.length < MAX_PROBLEMS) this.#listed.push({ kind, line, message: `Line ${line}: ${message}`, remedy })
    else this.#left++
  }

  list(): Problem[] {
    const inOrder = this.#listed.toSorted((one, other) => one.line - other.line)
    const last = inOrder.at(-1)
    if (last === undefined || this.#left === 0) return inOrder
    const message = `${this.#left} more problems are not listed.`
    return [...inOrder, { kind: 'more', line: last.line, message, remedy: 'Correct those that are listed, and read the document again.' }]
  }
}

/** What a document says, between quotation marks and not too long. */
export const quote = (text: string): string => {
  const line = text.replace(/\s+/g, ' ')
  return `“${line.length > MAX_QUOTED ? `${line.slice(0, MAX_QUOTED)}…` : line}”`
}
