import type { Note, TextLine } from '../model/document.ts'

/** "12 Trade and other payables", "12. TAX", "Note 12 – Leases". */
const HEADING = /^(?:notes? )?(\d{1,2})(?:[.:)]| ?[–—-])? +([\p{Lu}‘“(][^.;]{2,89})$/iu
const CONTINUED = /\(?\b(?:continued|cont[’'.]?d?)\b\.?\)?/i
/** A line of contents ends in the page's number, a row of a table in figures, a sentence in a full stop. */
const NO_HEADING = /\.{4}|(?:\s|^)[\d,()]+%?$|[.;,:]$|\b(?:the|of|and|a|to|in)$/i
/** Between one heading and the next, so many numbers may be missing. */
const WIDEST_GAP = 3
const FEWEST_NOTES = 3

interface Candidate extends Note {
  readonly value: number
}

/**
 * Finds the notes by their headings: of all lines that look like one, the longest run of rising numbers. Contents lists are short of it,
 * because their lines end in page numbers.
 */
export function findNotes(lines: readonly (readonly TextLine[])[]): Note[] {
  const candidates = lines.flatMap((page) => page.flatMap(toCandidate))
  const chain = longestChain(candidates)
  if (chain.length < FEWEST_NOTES) return []
  return chain.map(({ number, title, page, y }, i) => {
    const next = chain[i + 1]
    return { number, title, page, y, lastPage: next === undefined ? lines.length : next.page }
  })
}

function toCandidate({ page, y, text }: TextLine): Candidate[] {
  const [, number = '', title = ''] = HEADING.exec(text.trim()) ?? []
  if (number === '' || CONTINUED.test(text) || NO_HEADING.test(title) || !/^[\p{Lu}‘“(]/u.test(title)) return []
  return [{ value: Number(number), number: String(Number(number)), title, page, y, lastPage: page }]
}

function longestChain(candidates: readonly Candidate[]): Candidate[] {
  const best: { length: number; spread: number; previous: number }[] = []
  for (const [i, candidate] of candidates.entries()) {
    let found = { length: candidate.value <= 2 ? 1 : 0.1, spread: 0, previous: -1 }
    for (let k = 0; k < i; k++) {
      const [earlier, reach] = [candidates[k], best[k]]
      if (earlier === undefined || reach === undefined) continue
      const step = candidate.value - earlier.value
      if (step < 1 || step > WIDEST_GAP) continue
      const [length, spread] = [reach.length + 1 / step, reach.spread + Math.min(1, candidate.page - earlier.page)]
      if (length + spread / 4 > found.length + found.spread / 4) found = { length, spread, previous: k }
    }
    best.push(found)
  }
  let at = -1
  let most = 0
  for (const [i, { length, spread }] of best.entries()) {
    if (length + spread / 4 <= most) continue
    most = length + spread / 4
    at = i
  }
  const chain: Candidate[] = []
  for (let candidate = candidates[at]; candidate !== undefined; candidate = candidates[at]) {
    chain.unshift(candidate)
    at = best[at]?.previous ?? -1
  }
  return chain
}

/** Number of the note that a place stands in, if any. */
export function noteAt(notes: readonly Note[], page: number, y: number): string | undefined {
  return notes.findLast((note) => note.page < page || (note.page === page && note.y <= y))?.number
}
