import { PreparationChange } from '@tickmark/contract'
import { removeNul } from '../../db/remove-nul.ts'

/** As JSON writes them: U+0000 and lone surrogates. */
const unstorable = /\\u(?:0000|d[89a-f])/

/**
 * A change with what PostgreSQL's JSON cannot hold removed from all its texts alike, so that journals and choices still name the accounts of
 * the trial balance. `text` is the change as JSON.
 */
export function toStorable(given: PreparationChange): { readonly change: PreparationChange; readonly text: string } {
  const text = JSON.stringify(given)
  if (!unstorable.test(text)) return { change: given, text }
  const cleaned: unknown = JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? cleanText(value) : value))
  return { change: PreparationChange.parse(cleaned), text }
}

const cleanText = (text: string): string => removeNul(text).replace(/\p{Cs}/gu, '\ufffd')
