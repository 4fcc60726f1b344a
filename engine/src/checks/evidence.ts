import type { PlacedWord, Sentence, TextLine } from '../model/document.ts'
import type { Evidence, Place, Role } from '../model/review.ts'

/** Points by which words of one line stand higher or lower. */
const SAME_LINE = 3

/** A figure, a word or a line as evidence, where it stands; an empty label is none. */
export function evidenceOf({ page, text, box }: Place, label = '', role: Role = 'counterpart'): Evidence {
  return { page, text, box, role, ...(label === '' ? {} : { label }) }
}

/** A line as evidence, at the first of its words that holds `part`, or whole. */
export function evidenceInLine({ page, box, words }: TextLine, part: string): Evidence {
  return evidenceOf({ page, text: part, box: words.find(({ text }) => text.includes(part))?.box ?? box })
}

/** The words that a stretch of a sentence's text stands on; `start` and `end` count characters of its text. */
export function wordsAt({ words }: Sentence, start: number, end: number): PlacedWord[] {
  let at = 0
  return words.filter(({ text }) => {
    const from = at
    at += text.length + 1
    return from < end && from + text.length > start
  })
}

/** A stretch of a sentence as evidence: its words on the line where it begins stand for the rest where they run over. */
export function evidenceInSentence(sentence: Sentence, start: number, end: number, label = ''): Evidence[] {
  const words = wordsAt(sentence, start, end)
  const [first] = words
  if (first === undefined) return []
  const line = words.filter(({ page, box }) => page === first.page && Math.abs(box[1] - first.box[1]) < SAME_LINE)
  const right = Math.max(...line.map(({ box }) => box[2]))
  const bottom = Math.max(...line.map(({ box }) => box[3]))
  return [evidenceOf({ page: first.page, text: sentence.text.slice(start, end), box: [first.box[0], first.box[1], right, bottom] }, label)]
}
