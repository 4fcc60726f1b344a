import type { PlacedWord, Sentence, TextLine } from '../model/document.ts'
import type { Evidence, Place, Role } from '../model/review.ts'

/** The height in points by which words of one line may differ. */
const SAME_LINE = 3

/** A figure, a word or a line as evidence, in its place; empty labels are dropped. */
export function evidenceOf({ page, text, box }: Place, label = '', role: Role = 'counterpart'): Evidence {
  return { page, text, box, role, ...(label === '' ? {} : { label }) }
}

/** A line as evidence, at its first word that contains `part`, or whole. */
export function evidenceInLine({ page, box, words }: TextLine, part: string): Evidence {
  return evidenceOf({ page, text: part, box: words.find(({ text }) => text.includes(part))?.box ?? box })
}

/** The words of a part of a sentence; `start` and `end` are character offsets in its text. */
export function wordsAt({ words }: Sentence, start: number, end: number): PlacedWord[] {
  let at = 0
  return words.filter(({ text }) => {
    const from = at
    at += text.length + 1
    return from < end && from + text.length > start
  })
}

/** A part of a sentence as evidence: its words on the first line represent the rest if it runs over. */
export function evidenceInSentence(sentence: Sentence, start: number, end: number, label = ''): Evidence[] {
  const words = wordsAt(sentence, start, end)
  const [first] = words
  if (first === undefined) return []
  const line = words.filter(({ page, box }) => page === first.page && Math.abs(box[1] - first.box[1]) < SAME_LINE)
  const right = Math.max(...line.map(({ box }) => box[2]))
  const bottom = Math.max(...line.map(({ box }) => box[3]))
  return [evidenceOf({ page: first.page, text: sentence.text.slice(start, end), box: [first.box[0], first.box[1], right, bottom] }, label)]
}
