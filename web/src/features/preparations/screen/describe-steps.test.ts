import { expect, test } from 'vitest'
import { readState } from '../keeping/prepared-state.ts'
import { describeSteps, findFirstStep } from './describe-steps.ts'

const account = { code: '1', name: 'Bank', group: '', currency: '', debit: '1', credit: '0', prior: null, row: 2 }
const ledger = { file: 'tb.csv', sheet: null, decimals: 0, accounts: [account] }
const profile = { name: 'A', regime: 'FRS102', periodStart: '2025-01-01', periodEnd: '2025-12-31', currency: 'GBP' } as const
const empty = { profile: {}, current: null, prior: null, mapping: [], journals: [] }

test('the screen opens at the beginning, and later at the first step with something to do', () => {
  const first = (version: number, given: Partial<Parameters<typeof readState>[0]>) =>
    findFirstStep(version, readState({ ...empty, ...given }), 'UK_GAAP')
  expect(first(0, { profile, prior: ledger })).toBe('entity')
  expect(first(1, { current: ledger })).toBe('entity')
  expect(first(1, { profile })).toBe('trial-balance')
  expect(first(1, { profile, current: ledger })).toBe('mapping')
  expect(first(1, { profile, current: ledger, mapping: [{ code: '1', name: 'Bank', class: 'bank' }] })).toBe('statements')
})

test('each step says how far it is', () => {
  const states = describeSteps(readState({ ...empty, current: ledger }), 'UK_GAAP', null)
  expect(states.entity).toEqual({ isDone: false, words: '5 fields to fill in' })
  expect(states['trial-balance']).toEqual({ isDone: true, words: '1 account' })
  expect(states.mapping).toMatchObject({ isDone: false, words: '' })
  expect(states.statements).toEqual({ isDone: false, words: '' })
})
