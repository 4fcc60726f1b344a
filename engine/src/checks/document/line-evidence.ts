import type { TextLine } from '../../model/document.ts'
import type { Evidence } from '../../model/review.ts'

/** A line as evidence; `text` narrows it to the words that carry it. */
export function lineEvidence({ page, box, words, text: all }: TextLine, text?: string): Evidence {
  const word = text === undefined ? undefined : words.find((one) => one.text.includes(text))
  return { page, text: text ?? all, box: word?.box ?? box, role: 'counterpart' }
}
