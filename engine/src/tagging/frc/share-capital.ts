import type { Draft, TypedText } from '../../drafting/draft.ts'
import { type PlacedText, listTexts } from '../list-texts.ts'
import type { Member, TextPlace } from '../tagged-draft.ts'
import { member } from '../tag.ts'

/** The shares of the note: one class, of which the note says the number. */
export interface ShareNumber {
  readonly value: bigint
  readonly place: TextPlace
  /** What the class is called, as printed. */
  readonly type: { readonly value: string; readonly place: TextPlace }
}

export const FIRST_ORDINARY_SHARES: Member = member('bus:EntityShareClassesDimension', 'bus:OrdinaryShareClass1')

/** "1,000" */
const WHOLE = /^\d{1,3}(?:,\d{3})+$|^\d+$/
const TYPE = 'ordinary shares'

/** The number of shares, where a person has typed it as a number in place of its gap. */
export function findShareNumber(draft: Draft): ShareNumber | null {
  const note = listTexts(draft).find(({ id }) => id === 'notes/share-capital')
  const part = note?.parts.findIndex((one) => isTyped(one) && one.replaces.id === 'notes/share-capital/number') ?? -1
  const typed = note?.parts[part]
  const type = note?.parts.findIndex((one) => typeof one === 'string' && one.includes(TYPE)) ?? -1
  if (note === undefined || typed === undefined || !isTyped(typed) || !WHOLE.test(typed.typed) || type === -1) return null
  return {
    value: BigInt(typed.typed.replaceAll(',', '')),
    place: { text: note.key, part, words: null },
    type: { value: TYPE, place: { text: note.key, part: type, words: TYPE } },
  }
}

const isTyped = (part: PlacedText['parts'][number]): part is TypedText => typeof part === 'object' && 'typed' in part
