import type { Point } from '../../model/check.ts'
import type { Claim } from '../../model/claim.ts'
import { formatAmount } from '../../model/print-amount.ts'
import { magnitude } from '../../model/rounding.ts'
import type { Figure } from '../../model/table.ts'
import { evidenceOf } from '../evidence.ts'
import { printedIn, toFigure } from '../quantities/place-quantities.ts'
import type { Quantity } from '../quantities/read-quantities.ts'
import { percentOf } from './compare.ts'
import type { Assertion } from './assertion.ts'

/** "rose by 9.1% to £146.5 million (2024: £134.3 million)": a change and both amounts in the same sentence. */
interface Shown {
  readonly assertion: Assertion
  readonly change: Quantity
  readonly now: Quantity
  readonly before: Quantity
}

/** Claims and points of the check about changes, against the amounts beside them. Both are rounded, so all amounts that would print the same are allowed. */
export function compareShown(
  check: string,
  assertions: readonly Assertion[],
): { readonly claims: readonly Claim[]; readonly points: readonly Point[] } {
  const shown = assertions.flatMap((assertion) => findShown(assertion) ?? [])
  const claimed = shown.flatMap((one) => {
    const verdict = judge(one)
    const claim = verdict === 'agrees' || (verdict === 'differs' && !one.assertion.loose) ? toClaim(check, one, verdict === 'agrees') : null
    return claim === null ? [] : [{ one, claim, verdict }]
  })
  return {
    claims: claimed.map(({ claim }) => claim),
    points: claimed.flatMap(({ one, claim, verdict }) => (verdict === 'differs' ? [toPoint(one, claim)] : [])),
  }
}

function findShown(assertion: Assertion): Shown | null {
  const levels = assertion.values.filter(({ role, rough }) => role === 'level' && !rough)
  const changes = assertion.values.filter(({ role, quantity, rough }) => role === 'change' && quantity.kind === 'percent' && !rough)
  const [one, other] = levels
  const [change] = changes
  if (levels.length !== 2 || changes.length !== 1 || one === undefined || other === undefined || change === undefined) return null
  const [a, b] = [one.quantity, other.quantity]
  if (a.kind !== b.kind || a.scale !== b.scale || a.currency !== b.currency || a.decimals !== b.decimals) return null
  const swapped = one.year === 'last' || (typeof one.year === 'number' && typeof other.year === 'number' && one.year < other.year)
  const [now, before] = swapped ? [b, a] : [a, b]
  return before.value === 0n ? null : { assertion, change: change.quantity, now, before }
}

/** The change of the printed amounts, half a unit either way, against the percentage, half a digit either way. */
function judge({ change, now, before }: Shown): 'agrees' | 'near' | 'differs' {
  // In halves of the last digit, so that half a unit is a whole number.
  const [a, b] = [2n * now.value, 2n * before.value]
  const least = distance(a, b, -1n)
  const most = distance(a, b, 1n)
  const unit = 10n ** BigInt(change.decimals)
  const inside = (slack: bigint) => {
    // least ≤ change ± slack/2 ≤ most, cross-multiplied; percentages times 2 × 10^decimals.
    const [low, high] = [2n * change.value - slack, 2n * change.value + slack]
    return high * least.of >= 200n * unit * least.gap && low * most.of <= 200n * unit * most.gap
  }
  return inside(1n) ? 'agrees' : inside(2n) ? 'near' : 'differs'
}

/** The smallest (−1) or largest (1) change that the printed amounts allow, as a fraction of the earlier one. */
function distance(now: bigint, before: bigint, way: 1n | -1n): { gap: bigint; of: bigint } {
  const rises = now >= before
  const of = before + (rises ? -way : way)
  const gap = magnitude(now - before) + 2n * way
  return { gap: gap < 0n ? 0n : gap, of: of <= 0n ? 1n : of }
}

/** Null where one of the three has no place on the page. */
function toClaim(check: string, { assertion: { sentence, named }, change, now, before }: Shown, holds: boolean): Claim | null {
  const [percent, ...amounts] = figuresOf(sentence, [change, now, before])
  if (percent === undefined || amounts.length !== 2) return null
  const label = named.subject.name
  return {
    check,
    kind: 'ratio',
    formula: 'percent-change',
    state: holds ? 'ticked' : 'difference',
    terms: [
      ...amounts.map((figure) => ({ figure, sign: 1, role: 'component', label }) as const),
      { figure: percent, sign: -1, role: 'total', label },
    ],
    expected: holds ? change.value : magnitude(percentOf(now.value - before.value, before.value, change.decimals)),
    actual: change.value,
    decimals: change.decimals,
    structure: named,
    place: `text|${label}|change`,
    title: `${label} in the text`,
    proof: 1,
    ...(holds ? {} : { reportedByCheck: true }),
  }
}

function toPoint({ assertion: { sentence, named }, change, now, before }: Shown, claim: Claim): Point {
  const figures = figuresOf(sentence, [change, now, before])
  const [said, from, to] = [change, before, now].map((one) => printedIn(sentence, one))
  return {
    severity: 'warning',
    place: `text|${named.subject.name}|change`,
    title: `${named.subject.name}: a change of ${said ?? ''} does not match the movement from ${from ?? ''} to ${to ?? ''}`,
    detail: `From ${from ?? ''} to ${to ?? ''} is ${formatAmount(claim.expected, claim.decimals)}%. One of the three is wrong.`,
    page: sentence.page,
    claims: [claim],
    evidence: figures.map((place) => evidenceOf(place, named.subject.name)),
  }
}

function figuresOf(sentence: Assertion['sentence'], quantities: readonly Quantity[]): Figure[] {
  return quantities.flatMap((quantity) => toFigure(sentence, quantity) ?? [])
}
