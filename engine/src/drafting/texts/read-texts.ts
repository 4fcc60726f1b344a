import { measureLikeness } from '../../mapping/measure-likeness.ts'
import { isTextId, listTextIds, type Texts } from './text-ids.ts'

/** In characters. */
export const MAX_TEXT_LENGTH = 4_000

const MIN_LIKENESS = 0.5
/** Characters that have an effect instead of being printed: controls but line breaks, changes of text direction, halves of surrogate pairs. */
const INVISIBLE = /[\p{Bidi_Control}\p{Cs}\u0000-\u0009\u000B-\u001F\u007F-\u009F]/u

/** What people have typed, by the id of the text that it replaces; an empty text restores ours. What is wrong is a sentence for each problem. */
export function readTexts(json: Readonly<Record<string, unknown>>): { readonly texts: Texts; readonly problems: readonly string[] } {
  const problems = Object.entries(json).flatMap(([id, value]) => {
    const problem = isTextId(id) ? findProblem(value) : describeUnknown(id)
    return problem === null ? [] : [`“texts.${id}” ${problem}`]
  })
  const texts = listTextIds().flatMap((id) => {
    const value = Object.hasOwn(json, id) ? json[id] : undefined
    const text = typeof value === 'string' && findProblem(value) === null ? value.replaceAll('\r\n', '\n').trim() : ''
    return text === '' ? [] : [[id, text] as const]
  })
  return { texts: Object.fromEntries(texts), problems }
}

function findProblem(value: unknown): string | null {
  if (typeof value !== 'string') return 'must be text.'
  if (value.length > MAX_TEXT_LENGTH) return `has ${value.length} characters: it may have ${MAX_TEXT_LENGTH} at most.`
  return INVISIBLE.test(value.replaceAll('\r\n', '\n')) ? 'has characters that are not printed, such as tabs: remove them.' : null
}

function describeUnknown(id: string): string {
  const [closest = ''] = listTextIds().toSorted((one, other) => measureLikeness(id, other) - measureLikeness(id, one))
  const instead =
    measureLikeness(id, closest) >= MIN_LIKENESS ? `it is called “texts.${closest}”` : 'draft.json has the ids of those that it has'
  return `is not a text of a draft: ${instead}.`
}
