import { ExactSum, negate, scaleTo } from '../exact-sum.ts'
import type { Amount } from '../parse-amount.ts'
import type { Posting } from './parse-posting.ts'
import type { Quantity } from './parse-quantity.ts'

/** What is left of a transaction, by commodity, where it is not nil. */
type Rest = readonly Quantity[]

/** A quantity that a transaction posts to an account. */
export interface Posted {
  readonly account: string
  readonly quantity: Quantity
}

export type AddedUp = { readonly posted: readonly Posted[] } | { readonly open: Rest } | { readonly elided: number }

/**
 * Adds the postings of a transaction up and completes the one without an amount. A transaction may be off by less than half of the last
 * place that it prints, and two commodities without a price are an exchange. Gives what is open, or how many postings have no amount, where it
 * cannot be posted as it is.
 */
export function addUpTransaction(postings: readonly Posting[]): AddedUp {
  if (isPlain(postings)) return { posted: postings }
  const real = postings.filter(({ virtual }) => !virtual)
  const elided = real.filter(({ quantity }) => quantity === null)
  if (elided.length > 1) return { elided: elided.length }
  const posted = real.flatMap(({ account, quantity }) => (quantity === null ? [] : [{ account, quantity }]))
  const rest = listRest(real, ({ weight }) => weight)
  if (rest.length === 0) return { posted }
  const [last] = elided
  if (last !== undefined)
    return { posted: [...posted, ...rest.map((quantity) => ({ account: last.account, quantity: opposite(quantity) }))] }
  const open = rest.filter((quantity) => !isRounding(quantity, real))
  const exchange = open.length === 2 && real.every(({ quantity, weight }) => quantity === weight)
  const byPrice =
    real.some(({ priced }) => priced !== null) &&
    listRest(real, ({ priced, weight }) => priced ?? weight).every((quantity) => isRounding(quantity, real))
  return open.length === 0 || exchange || byPrice ? { posted } : { open }
}

/** Nearly all transactions: amounts of one commodity that come to nil. It is only faster. */
function isPlain(postings: readonly Posting[]): postings is readonly (Posting & Posted)[] {
  const first = postings[0]?.quantity
  if (first === undefined || first === null) return false
  let sum = 0n
  for (const { quantity, weight, virtual } of postings) {
    if (quantity === null || quantity !== weight || virtual) return false
    if (quantity.commodity !== first.commodity || quantity.amount.decimals !== first.amount.decimals) return false
    sum += quantity.amount.value
  }
  return sum === 0n
}

function listRest(postings: readonly Posting[], choose: (posting: Posting) => Quantity | null): Quantity[] {
  const sums = new Map<string, ExactSum>()
  for (const posting of postings) {
    const quantity = choose(posting)
    if (quantity === null) continue
    const sum = sums.get(quantity.commodity)
    if (sum === undefined) sums.set(quantity.commodity, new ExactSum().add(quantity.amount))
    else sum.add(quantity.amount)
  }
  return [...sums].flatMap(([commodity, amount]) => (amount.value === 0n ? [] : [{ commodity, amount }]))
}

const opposite = ({ commodity, amount }: Quantity): Quantity => ({ commodity, amount: negate(amount) })

const USUAL_DECIMALS = 2

/** At most half of the last place of what is printed in that commodity. */
function isRounding({ commodity, amount }: Quantity, postings: readonly Posting[]): boolean {
  const printed = postings.flatMap(({ quantity }) => (quantity?.commodity === commodity ? [quantity.amount.decimals] : []))
  // A transaction may have more postings than a call can have arguments.
  const places = printed.length === 0 ? USUAL_DECIMALS : printed.reduce((most, decimals) => Math.max(most, decimals))
  const half: Amount = { value: 5n, decimals: places + 1 }
  const decimals = Math.max(amount.decimals, half.decimals)
  const size = scaleTo(amount, decimals)
  return (size < 0n ? -size : size) <= scaleTo(half, decimals)
}
