import { expect, test } from 'vitest'
import type { Claim } from '../model/claim.ts'
import { numberClaims } from '../model/number-claims.ts'
import type { Figure } from '../model/table.ts'
import { judgeClaims } from './judge-claims.ts'

const figure = (text: string, value: bigint, kind: Figure['kind']): Figure => ({
  page: 1,
  text,
  box: [0, 0, 9, 9],
  value,
  decimals: 0,
  kind,
})

function claimOf(...figures: readonly Figure[]): Claim {
  return {
    check: 'ARI-06',
    kind: 'sum',
    state: 'ticked',
    terms: figures.map((one, i) => ({ figure: one, sign: i === 0 ? 1 : -1, role: 'counterpart', label: 'Grants' })),
    expected: 0n,
    actual: 0n,
    decimals: 0,
    structure: {},
    place: 'note 4|Grants|2025',
    title: 'Grants does not add up',
    proof: 9,
  }
}

test('a dash that agrees with a dash earns no tick', () => {
  const dash = figure('–', 0n, 'nil')
  const nought = figure('0', 0n, 'amount')
  expect(judgeClaims(numberClaims([claimOf(dash, dash), claimOf(dash, nought)])).claims.map(({ place }) => place)).toEqual([
    'note 4|Grants|2025|2',
  ])
})

test('two places that repeat another amount are a question; only a sum as well makes it an error', () => {
  const line = figure('1,109', 1_109n, 'amount')
  const elsewhere = () => figure('1,342', 1_342n, 'amount')
  const differs = (claim: Claim): Claim => ({ ...claim, state: 'difference', expected: 1_342n, actual: 1_109n })
  const agreement = () => differs(claimOf(elsewhere(), line))
  const cast = agreement()
  const sum: Claim = { ...cast, terms: cast.terms.map((term, i) => ({ ...term, role: i === 0 ? 'component' : 'total' })) }
  const severities = (...claims: readonly Claim[]) => judgeClaims(numberClaims(claims)).findings.map(({ severity }) => severity)
  expect(severities(agreement(), agreement())).toEqual(['warning'])
  expect(severities(agreement(), sum)).toEqual(['error'])
})

test('a sum says which figure to agree; two places that state one fact leave it to their check', () => {
  const swapped = figure('1,324', 1_324n, 'amount')
  const other = figure('1,342', 1_342n, 'amount')
  const differs: Claim = { ...claimOf(swapped, other), state: 'difference', expected: 1_324n, actual: 1_342n }
  const [sum] = judgeClaims(
    numberClaims([{ ...differs, terms: differs.terms.map((term, i) => ({ ...term, role: i === 0 ? 'component' : 'total' })) }]),
  ).findings
  const [agreement] = judgeClaims(numberClaims([{ ...differs, kind: 'equality' }])).findings
  expect(sum?.remedy).toBe('Agree both to their source, and correct the one that is wrong.')
  expect(agreement?.severity).toBe(sum?.severity)
  expect(agreement?.remedy).toBeUndefined()
})
