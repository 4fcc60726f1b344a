import type { FinancialDocument, Sentence } from '../model/document.ts'
import type { Box } from '../model/page.ts'
import { titleOfPlace } from './title-of-place.ts'
import type { PlacedChange } from './placed-change.ts'

const ALIKE = 0.6
/** Sentences further apart than this in the remaining order are not the same one. */
const REACH = 40
const PAGE_NUMBER = /^(?:page )?\d+(?: of \d+)?$/i
/** A line on this many pages is a running header. */
const RUNNING = 3

/**
 * Sentences that changed, were added or removed. Moved sentences are not changes, nor are page numbers, running headers and other numbers of
 * notes in their headings.
 */
export function listChangedSentences(document: FinancialDocument, previous: FinancialDocument): PlacedChange[] {
  const now = readable(document)
  const before = readable(previous)
  const [nameNow, nameBefore] = [createNaming(document), createNaming(previous)]
  const left = without(now, nameNow, before, nameBefore)
  const gone = without(before, nameBefore, now, nameNow)
  const changes: PlacedChange[] = []
  const paired = new Set<Sentence>()
  const words = new Map(
    [...left, ...gone].map((sentence) => [sentence, new Set(sentence.text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])]),
  )
  const likeness = (one: Sentence, other: Sentence) => {
    const [a, b] = [words.get(one) ?? new Set(), words.get(other) ?? new Set()]
    let shared = 0
    for (const word of a) if (b.has(word)) shared++
    return (2 * shared) / Math.max(1, a.size + b.size)
  }
  for (const [i, sentence] of left.entries()) {
    const rivals = gone.slice(Math.max(0, i - REACH), i + REACH).filter((one) => !paired.has(one))
    const [best] = rivals.map((one) => ({ one, score: likeness(sentence, one) })).toSorted((a, b) => b.score - a.score)
    const partner = best !== undefined && best.score >= ALIKE ? best.one : undefined
    if (partner !== undefined) paired.add(partner)
    // The heading of a note to one reading, text to the other.
    if (partner?.text === sentence.text) continue
    changes.push({
      kind: partner === undefined ? 'sentence-added' : 'sentence',
      label: '',
      ...(partner && { before: partner.text, previousPage: partner.page, ...nameBox('previousBox', partner) }),
      after: sentence.text,
      page: sentence.page,
      ...nameBox('box', sentence),
      place: titleOfPlace(document, sentence.note, sentence.page),
      at: sentence.page,
      was: [],
      lines: { now: sentence.text, ...(partner && { before: partner.text }) },
    })
  }
  for (const sentence of gone) {
    if (paired.has(sentence)) continue
    const place = titleOfPlace(previous, sentence.note, sentence.page)
    changes.push({
      kind: 'sentence-removed',
      label: '',
      before: sentence.text,
      previousPage: sentence.page,
      ...nameBox('previousBox', sentence),
      place,
      at: sentence.page,
      was: [],
      lines: { before: sentence.text },
    })
  }
  return changes
}

function readable({ sentences }: FinancialDocument): Sentence[] {
  const pages = new Map<string, Set<number>>()
  const bare = (text: string) => text.replace(/\d+/g, '').trim()
  for (const { text, page } of sentences) pages.set(bare(text), (pages.get(bare(text)) ?? new Set()).add(page))
  return sentences.filter(({ text }) => !PAGE_NUMBER.test(text) && (pages.get(bare(text))?.size ?? 0) < RUNNING)
}

type Naming = (sentence: Sentence) => string

/** What makes a sentence the same in both drafts: its text, of the heading of a note the title. */
function createNaming({ notes }: FinancialDocument): Naming {
  const titles = new Map(notes.map(({ number, title }) => [number, title]))
  return ({ text }) => {
    const [, number = '', title = ''] = /^(?:notes? )?(\d{1,2})[^\p{L}\d]+(.+)$/iu.exec(text) ?? []
    return titles.get(number) === title ? `note ${title}` : text
  }
}

/** What occurs in `one` more often than in `other`. */
function without(one: readonly Sentence[], nameOf: Naming, other: readonly Sentence[], nameOfOther: Naming): Sentence[] {
  const counts = new Map<string, number>()
  for (const sentence of other) counts.set(nameOfOther(sentence), (counts.get(nameOfOther(sentence)) ?? 0) + 1)
  return one.filter((sentence) => {
    const count = counts.get(nameOf(sentence)) ?? 0
    counts.set(nameOf(sentence), count - 1)
    return count <= 0
  })
}

/** The part of a sentence on its first line. */
function nameBox(name: 'box' | 'previousBox', { words, page, y }: Sentence): { readonly box?: Box; readonly previousBox?: Box } {
  const boxes = words.filter((word) => word.page === page && Math.abs(word.box[1] - y) < 3).map(({ box }) => box)
  const [first] = boxes
  if (first === undefined) return {}
  const whole = boxes.reduce(
    (sum, box) => [Math.min(sum[0], box[0]), Math.min(sum[1], box[1]), Math.max(sum[2], box[2]), Math.max(sum[3], box[3])],
    first,
  )
  return { [name]: whole }
}
