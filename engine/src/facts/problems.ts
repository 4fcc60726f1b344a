import type { Problem, ProblemKind } from '../model/tag-problem.ts'

/** A document that is not what it claims to be has a problem in every tag; nobody reads more of them than this. */
const MAX_PROBLEMS = 1000
const MAX_QUOTED = 60

/** Collects problems in the order in which they are found. */
export class Problems {
  readonly #listed: { problem: Problem; again: number }[] = []
  readonly #byCause = new Map<string, { again: number }>()
  #left = 0

  /** `cause`: what correcting once corrects everywhere; only the first problem with it is listed. */
  add(kind: ProblemKind, line: number, message: string, remedy: string, cause?: string): void {
    const known = cause === undefined ? undefined : this.#byCause.get(cause)
    if (known !== undefined) {
      known.again++
      return
    }
    if (this.#listed.length === MAX_PROBLEMS) {
      this.#left++
      return
    }
    const entry = { problem: { kind, line, message: `Line ${line}: ${message}`, remedy }, again: 0 }
    this.#listed.push(entry)
    if (cause !== undefined) this.#byCause.set(cause, entry)
  }

  list(): Problem[] {
    const inOrder = this.#listed
      .map(({ problem, again }) =>
        again === 0 ? problem : { ...problem, message: `${problem.message} So it is in ${again} more places.` },
      )
      .sort((one, other) => one.line - other.line)
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
