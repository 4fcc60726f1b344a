import type { Amount } from './parse-amount.ts'

const POWERS: bigint[] = [1n]

/** 10^exponent. */
function powerOfTen(exponent: number): bigint {
  for (let next = POWERS.length; next <= exponent; next++) POWERS.push((POWERS[next - 1] ?? 1n) * 10n)
  return POWERS[exponent] ?? 1n
}

/** An exact running sum of amounts, each with its own number of decimals. It is an amount itself. */
export class ExactSum implements Amount {
  value = 0n
  decimals = 0

  add({ value, decimals }: Amount): this {
    if (decimals === this.decimals) {
      this.value += value
      return this
    }
    if (decimals > this.decimals) {
      this.value = scaleTo(this, decimals)
      this.decimals = decimals
    }
    this.value += value * powerOfTen(this.decimals - decimals)
    return this
  }
}

/** The value of an amount in units of 10^-decimals; they are no fewer than its own. */
export const scaleTo = (amount: Amount, decimals: number): bigint => amount.value * powerOfTen(decimals - amount.decimals)

export const negate = ({ value, decimals }: Amount): Amount => ({ value: -value, decimals })

export const subtract = (one: Amount, other: Amount): Amount => new ExactSum().add(one).add(negate(other))
