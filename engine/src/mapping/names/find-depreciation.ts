import { ACCOUNT_CLASSES, type AccountClassId } from '../account-classes.ts'
import type { PhraseMatch } from './find-phrase.ts'
import type { NameMeaning, Side } from './name-meaning.ts'

const DEPRECIATION = new Set(['depreciation', 'amortisation', 'amortization'])
const ACCUMULATED = new Set(['accumulated', 'accum', 'acc', 'provision'])
const CHARGE = new Set(['charge', 'expense'])
const FIXED = new Set<string>(['property-plant-equipment', 'right-of-use-assets', 'intangible-assets', 'goodwill', 'investment-property'])

export const isFixedAsset = (id: AccountClassId): boolean => FIXED.has(ACCOUNT_CLASSES[id].concept ?? '')

/**
 * What accounts of depreciation are: what has accumulated belongs to its asset, and the rest is the charge of the year. Without a section,
 * "Motor vehicles depreciation" may be either, so it is not the whole name, unless the side of its balance shows it: what has accumulated is in
 * credit. Null for accounts of anything else.
 */
export function findDepreciation(
  words: readonly string[],
  allows: (id: AccountClassId) => boolean,
  findAsset: (words: readonly string[]) => PhraseMatch | null,
  side: Side | undefined,
): NameMeaning | null {
  const kind = words.find((word) => DEPRECIATION.has(word))
  if (kind === undefined) return null
  const asset = findAsset(words.filter((word) => !DEPRECIATION.has(word) && !ACCUMULATED.has(word)))
  const other = kind === 'depreciation' ? 'other-tangibles' : 'other-intangibles'
  const mayBeAsset = allows(asset?.class ?? other) && side !== 'debit'
  const mayBeCharge = allows('depreciation') && !(side === 'credit' && mayBeAsset)
  if (mayBeCharge && (!mayBeAsset || !words.some((word) => ACCUMULATED.has(word)))) {
    const isCharge = asset === null || words[0] === kind || words.some((word) => CHARGE.has(word))
    return { class: 'depreciation', phrase: kind, whole: isCharge || !mayBeAsset }
  }
  if (!mayBeAsset) return null
  if (asset === null) return { class: other, phrase: kind, whole: false }
  return { class: asset.class, phrase: `${asset.words.join(' ')} ${kind}`, whole: true }
}
