import type { Claim } from '../../model/claim.ts'
import type { FinancialDocument, Sentence } from '../../model/document.ts'
import { toFigure } from '../quantities/place-quantities.ts'
import { type Quantity, readQuantities } from '../quantities/read-quantities.ts'
import { PROVEN } from './claim-comparatives.ts'

/** An amount of a sentence with the year that the sentence gives it. */
interface Dated extends Quantity {
  readonly index: number
  readonly year: number
}

const YEAR_BEFORE = /\b((?:19|20)\d\d)\s?[:–—-]\s?(?:[£€$¥]|[A-Z]{1,3}\$?)?\s?$/
const YEAR_BEHIND = /^,? ?in (?:fiscal |the year |financial year |FY)?((?:19|20)\d\d)\b/
/** Words that change from year to year around the same facts. */
const DIRECTION = /\b(?:rose|fell|grew|increased|decreased|declined|improved|up|down|higher|lower|reduced|more|less)\b/g

/**
 * Amounts that a sentence gives for last year, e.g. "(2024: £18.4 million)", agree with last year's sentence for its own year. Two
 * sentences are the same if they differ only in numbers and words of direction.
 */
export function claimProse(check: string, document: FinancialDocument, prior: FinancialDocument): Claim[] {
  const before = new Map<string, Sentence[]>()
  for (const sentence of prior.sentences) {
    if (!/\d/.test(sentence.text)) continue
    before.set(maskOf(sentence), [...(before.get(maskOf(sentence)) ?? []), sentence])
  }
  const newest = Number.parseInt(prior.profile.periodEnd ?? '', 10)
  return document.sentences.flatMap((sentence) => {
    const [old, ...more] = /\d/.test(sentence.text) ? (before.get(maskOf(sentence)) ?? []) : []
    if (old === undefined || more.length > 0) return []
    const then = dateQuantities(old)
    return dateQuantities(sentence).flatMap((quantity) => {
      const partner =
        quantity.year > newest
          ? undefined
          : then.findLast(
              ({ year, index, kind, scale, decimals }) =>
                year === quantity.year &&
                index <= quantity.index &&
                kind === quantity.kind &&
                scale === quantity.scale &&
                decimals === quantity.decimals,
            )
      return partner === undefined ? [] : toClaim(check, sentence, quantity, old, partner)
    })
  })
}

const maskOf = ({ text }: Sentence) =>
  text
    .toLowerCase()
    .replace(DIRECTION, '')
    .replace(/\d[\d,.]*\d|\d/g, '#')
    .replace(/\s+/g, ' ')

function dateQuantities({ text }: Sentence): Dated[] {
  const found = readQuantities(text)
  const stated = found.map(
    ({ start, end }) =>
      YEAR_BEFORE.exec(text.slice(Math.max(0, start - 12), start))?.[1] ?? YEAR_BEHIND.exec(text.slice(end, end + 30))?.[1],
  )
  return found.flatMap((quantity, index) => {
    const own = stated[index]
    const next = found[index + 1]
    const followed =
      next !== undefined && YEAR_BEFORE.test(text.slice(Math.max(0, next.start - 12), next.start)) ? stated[index + 1] : undefined
    const year = own === undefined ? (followed === undefined ? Number.NaN : Number.parseInt(followed, 10) + 1) : Number.parseInt(own, 10)
    return Number.isNaN(year) ? [] : [{ ...quantity, index, year }]
  })
}

function toClaim(check: string, sentence: Sentence, quantity: Dated, old: Sentence, partner: Dated): Claim[] {
  const [figure, otherFigure] = [toFigure(sentence, quantity), toFigure(old, partner)]
  if (figure === null || otherFigure === null) return []
  const words = sentence.text.slice(0, 60)
  return [
    {
      check,
      kind: 'equality',
      state: quantity.value === partner.value ? 'ticked' : 'difference',
      terms: [
        { figure, sign: 1, role: 'counterpart', label: words },
        {
          figure: otherFigure,
          sign: -1,
          role: 'counterpart',
          label: `${old.text.slice(0, 60)} (last year, page ${otherFigure.page})`,
          document: 'prior',
        },
      ],
      expected: partner.value,
      actual: quantity.value,
      decimals: quantity.decimals,
      structure: quantity,
      place: `text|${maskOf(sentence).slice(0, 60)}|${quantity.year}|${quantity.index}`,
      title: `The text gives ${quantity.text} for ${quantity.year}; last year’s gave ${partner.text}`,
      proof: PROVEN,
    },
  ]
}
