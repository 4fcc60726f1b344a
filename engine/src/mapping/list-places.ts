import type { ClassStatement } from './account-classes.ts'

/** As many as this on one side of an account show its place where the ledger has none on the other. */
const AT_THE_END = 2

/**
 * The statement that each account lies in, by the accounts beside it in the order of their codes. `statements`: that of each account, null where
 * it is not sure. Null where those beside it differ, or are too few.
 */
export function listPlaces(codes: readonly string[], statements: readonly (ClassStatement | null)[]): readonly (ClassStatement | null)[] {
  const numbers = codes.map((code) => Number(/^\d+/.exec(code)?.[0] ?? Number.NaN))
  const order = [...codes.keys()]
    .filter((at) => !Number.isNaN(numbers[at]))
    .sort((one, other) => (numbers[one] ?? 0) - (numbers[other] ?? 0))
  const sure = order.map((at) => statements[at] ?? null)
  const before = listNearest(sure)
  const after = listNearest(sure.toReversed()).toReversed()
  const places = Array.from<ClassStatement | null>({ length: codes.length }).fill(null)
  for (const [position, at] of order.entries()) places[at] = agreeOn(before[position] ?? [], after[position] ?? [])
  return places
}

/** For each position the last statements before it, the nearest first. */
function listNearest(statements: readonly (ClassStatement | null)[]): ClassStatement[][] {
  let nearest: ClassStatement[] = []
  return statements.map((statement) => {
    const own = nearest
    if (statement !== null) nearest = [statement, ...nearest].slice(0, AT_THE_END)
    return own
  })
}

function agreeOn(before: readonly ClassStatement[], after: readonly ClassStatement[]): ClassStatement | null {
  const beside = before.length > 0 && after.length > 0 ? [before[0], after[0]] : [...before, ...after]
  const [first = null] = beside
  return beside.length === AT_THE_END && beside.every((one) => one === first) ? first : null
}
