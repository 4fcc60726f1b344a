import type { Sentence } from '../../model/document.ts'
import type { Evidence } from '../../model/review.ts'

/** The words of a sentence from `start` to `end` (characters of its text) on the line where they begin. */
export function evidenceOf({ words, text }: Sentence, start = 0, end = text.length): Evidence[] {
  let at = 0
  const touched = words.filter((word) => {
    const from = at
    at += word.text.length + 1
    return from < end && from + word.text.length > start
  })
  const [first] = touched
  if (first === undefined) return []
  const line = touched.filter(({ page, box }) => page === first.page && Math.abs(box[1] - first.box[1]) < 3)
  const [left, top, right, bottom] = [
    first.box[0],
    first.box[1],
    line.reduce((most, { box }) => Math.max(most, box[2]), first.box[2]),
    line.reduce((most, { box }) => Math.max(most, box[3]), first.box[3]),
  ]
  return [{ page: first.page, text: text.slice(start, end), box: [left, top, right, bottom], role: 'counterpart' }]
}
