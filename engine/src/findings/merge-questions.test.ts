import { expect, test } from 'vitest'
import type { NumberedClaim } from '../model/claim.ts'
import type { Finding } from '../model/review.ts'
import type { Figure } from '../model/table.ts'
import { mergeQuestions } from './merge-questions.ts'

const figure = (value: bigint, left: number): Figure => ({
  page: 1,
  text: String(value),
  box: [left, 0, left + 30, 9],
  value,
  decimals: 0,
  kind: 'amount',
})
const [now, before, printed, elsewhere] = [figure(6_871n, 0), figure(5_998n, 40), figure(837n, 80), figure(50n, 120)]

function claim(id: string, total: Figure, expected: bigint, ...parts: readonly Figure[]): NumberedClaim {
  return {
    id,
    check: 'ARI-07',
    kind: 'sum',
    state: 'difference',
    terms: [...parts, total].map((one) => ({ figure: one, sign: 1, role: one === total ? 'total' : 'component', label: 'Insurance' })),
    expected,
    actual: total.value,
    decimals: 0,
    structure: {},
    place: 'note 4|Insurance|2025',
    title: 'Insurance does not add up across',
    proof: 9,
  }
}

function finding(severity: Finding['severity'], { id, terms }: NumberedClaim, shown: readonly Figure[]): Finding {
  const evidence = terms.filter(({ figure: one }) => shown.includes(one)).map(({ figure: one, role }) => ({ ...one, role }))
  return { id, check: 'ARI-07', severity, title: severity, detail: '', page: 1, ties: [id], evidence }
}

const sum = claim('t1.1', printed, 873n, now, before)
const error = finding('error', sum, [now, printed])

test('a question about a figure that breaks a sum by as much joins the error, which names both ties', () => {
  const change = claim('t1.2', printed, 873n, now, before)
  const [only, ...others] = mergeQuestions([finding('warning', change, [printed, before])], [error], [sum, change])
  expect(others).toEqual([])
  expect(only).toMatchObject({ severity: 'error', ties: ['t1.1', 't1.2'] })
  expect(only?.evidence.map(({ text }) => text)).toEqual(['6871', '837', '5998'])
})

test.each([
  ['another figure', claim('t1.2', elsewhere, 86n, now)],
  ['the same figure with another difference', claim('t1.2', printed, 900n, now)],
  ['a figure that the sum does not have', claim('t1.2', elsewhere, 86n, printed)],
])('a question about %s remains', (_, asked) => {
  const question = finding('warning', asked, [elsewhere])
  expect(mergeQuestions([question], [error], [sum, asked])).toEqual([question, error])
})

test('a question about words remains', () => {
  const words: Finding = { ...error, id: 'words', severity: 'info', ties: [] }
  expect(mergeQuestions([words], [error], [sum])).toEqual([words, error])
})
