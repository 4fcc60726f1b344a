import { z } from 'zod'
import { PersonName } from './analysis-events.ts'
import { scaleDecimal } from './decimals.ts'
import { endpoint, json } from './endpoint.ts'
import { Instant, PathId } from './identifiers.ts'
import * as limits from './limits.ts'
import { Box, Unit } from './reviews.ts'

/*
 * Planning materiality (D30). The review suggests it, only with its basis; a person may set another. A set amount is in whole units of a
 * currency, pounds and not thousands, so that it means the same beside every table. Amounts of points are compared with it in whole units
 * too, and only in the same currency.
 */

/** `amount` is a decimal string in `unit`, `figure` what it is a share of, in the newest reviewed draft. */
export const SuggestedMateriality = z.object({
  amount: z.string(),
  unit: Unit,
  percent: z.union([z.literal(1), z.literal(5)]),
  basis: z.enum(['profit-before-tax', 'revenue', 'total-assets', 'net-assets']),
  figure: z.object({ page: z.int().min(1), text: z.string(), box: Box }),
})
export type SuggestedMateriality = z.infer<typeof SuggestedMateriality>

/** An ISO 4217 code. */
const Currency = z.string().regex(/^[A-Z]{3}$/, 'Must be a currency code of three letters, such as GBP.')

/** `currency` is null where the document states none. `by` is null once the account has been deleted. */
export const SetMateriality = z.object({ amount: z.string(), currency: Currency.nullable(), by: PersonName.nullable(), at: Instant })
export type SetMateriality = z.infer<typeof SetMateriality>

/** What a person has set comes before what the review suggests. Empty if there is neither: then no one knows any. */
export const Materiality = z.object({ suggested: SuggestedMateriality.optional(), set: SetMateriality.optional() })
export type Materiality = z.infer<typeof Materiality>

/** An amount of money in whole units of its currency; the currency is absent where the document states none. */
export const AmountInFull = z.object({ amount: z.string(), currency: z.string().optional() })
export type AmountInFull = z.infer<typeof AmountInFull>

/** The materiality in force; null if there is none. */
export function findMateriality({ set, suggested }: Materiality): AmountInFull | null {
  if (set !== undefined) return { amount: set.amount, ...(set.currency === null ? {} : { currency: set.currency }) }
  return suggested === undefined ? null : toFull(suggested.amount, suggested.unit)
}

/** An amount of a unit in whole units of its currency: "630" in thousands of pounds is 630000 pounds. */
export const toFull = (amount: string, { currency, scale }: Pick<Unit, 'currency' | 'scale'>): AmountInFull => ({
  amount: scaleDecimal(amount, scale),
  ...(currency === undefined ? {} : { currency }),
})

export const setMateriality = endpoint({
  id: 'setMateriality',
  summary: 'Sets the materiality of an analysis in whole units of a currency; null goes back to what the review suggests.',
  method: 'PUT',
  path: '/api/analysis/{id}/materiality',
  access: 'reviewer',
  params: { id: PathId },
  body: json(
    z.object({
      amount: z
        .string()
        .regex(new RegExp(`^[1-9]\\d{0,${limits.materialityMaxDigits - 1}}$`), 'Must be a whole amount above nil, without separators.')
        .nullable(),
      currency: Currency.nullable(),
    }),
  ),
  response: json(Materiality),
  errors: ['HISTORY_FULL'],
})
