import type { Page, PrintedFact, Word } from '@tickmark/engine'
import type { Fact, TaggedReport } from '@tickmark/engine/facts'
import { readSums } from '../printing/package/package-sums.ts'
import { SCALES, writeAmount } from '../printing/instance/write-amount.ts'
import { readTaggedFile } from '../tagging/read-tagged-file.ts'
import { nameSums } from './name-sums.ts'
import type { TaggedSource } from './read-tagged-source.ts'
import { TaggedUnreadable } from '../tagging/tagged-unreadable.ts'

/** Notes are stated as facts too, with all their markup. What is kept of a text is enough for a name, a date, or a statement of the law. */
const MAX_VALUE = 4000
const UNREADABLE_REMEDY = 'Export the document again from the software that tagged it. No registry can read it as it is.'

/**
 * Adds what the tags of a print's source state: the report to the first page, and to each page the facts that are printed there. A print
 * whose figures do not show what their tags hold was not made from that source, so that fact has no place.
 */
export function addTaggedSource(
  pages: readonly Page[],
  facts: ReadonlyMap<number, readonly PrintedFact[]>,
  { document, sums }: TaggedSource,
): readonly Page[] {
  const read = readReport(document)
  const report = sums === null ? read : { ...read, sums: nameSums(readSums(sums), read) }
  const byOrder = new Map(report.facts.map((fact) => [fact.place.order, fact]))
  /** Facts of an instance as they are printed, by their orders. */
  const written = new Map<number, Fact>()
  const withPlaces = pages.map((page) => {
    const printed = (facts.get(page.number) ?? []).filter(({ order, box }) => {
      const fact = byOrder.get(order)
      if (fact === undefined || fact.place.isHidden) return false
      if (fact.kind !== 'numeric') return true
      const here = wordsAt(page.words, box)
      if (report.kind === 'inline') return here.includes(removeSpaces(fact.place.text))
      const shown = findShown(fact.value ?? '', here)
      if (shown !== undefined) written.set(order, { ...fact, place: { ...fact.place, ...shown } })
      return shown !== undefined
    })
    return { ...page, ...(printed.length > 0 && { facts: printed }) }
  })
  const tagged = shortenValues({ ...report, facts: report.facts.map((fact) => written.get(fact.place.order) ?? fact) })
  return withPlaces.map((page, at) => (at === 0 ? { ...page, tagged } : page))
}

/** Tags that nobody can read are the only problem of a report without facts. */
function readReport(source: Uint8Array): TaggedReport {
  try {
    return readTaggedFile(source)
  } catch (error) {
    if (!(error instanceof TaggedUnreadable)) throw error
    const problem = { kind: 'document-unreadable', line: 1, message: error.message, remedy: UNREADABLE_REMEDY } as const
    return { kind: 'inline', schemas: [], prefixes: [], contexts: [], units: [], facts: [], markup: [], problems: [problem] }
  }
}

/** An instance has no page of its own: its numbers are shown as we print them, in the units of their table. */
function findShown(value: string, here: string): { readonly text: string; readonly scale: number } | undefined {
  for (const scale of SCALES) {
    const text = writeAmount(value, scale)
    if (text !== null && here === text) return { text, scale }
  }
  return undefined
}

function wordsAt(words: readonly Word[], [x0, y0, x1, y1]: PrintedFact['box']): string {
  const middle = (y0 + y1) / 2
  const here = words.filter(({ box }) => box[1] <= middle && box[3] >= middle && box[0] < x1 && box[2] > x0)
  return removeSpaces(here.map(({ text }) => text).join(''))
}

const removeSpaces = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '')

const shortenValues = (report: TaggedReport): TaggedReport => ({
  ...report,
  facts: report.facts.map((fact) =>
    fact.kind === 'text' && fact.value !== null && fact.value.length > MAX_VALUE
      ? { ...fact, value: fact.value.slice(0, MAX_VALUE) }
      : fact,
  ),
})
