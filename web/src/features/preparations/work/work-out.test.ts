import { readFileSync } from 'node:fs'
import { PreparedProfile, type ImportedLedger } from '@tickmark/contract'
import { openText } from '@tickmark/engine/ledgers'
import { beforeAll, expect, test } from 'vitest'
import { toImportedLedger } from '@tickmark/reviewer/ledgers'
import { workOut, type WorkInput } from './work-out.ts'

const folder = new URL('../../../../../samples/ledgers/uk-small-company/', import.meta.url)
const readFile = (name: string): string => readFileSync(new URL(name, folder), 'utf8')

function readLedger(name: string): ImportedLedger {
  const text = readFile(name)
  const reader = openText(text)
  reader.push(text)
  return toImportedLedger(name, { reading: reader.end(), sheet: null })
}

let input: WorkInput
beforeAll(() => {
  input = {
    current: readLedger('trial-balance-2025.csv'),
    prior: readLedger('trial-balance-2024.csv'),
    profile: PreparedProfile.parse(JSON.parse(readFile('profile.json'))),
    standard: 'UK_GAAP',
    mapping: [],
    earlier: [],
    journals: [],
  }
})

test('two trial balances and a profile give a draft with a review that finds no error', () => {
  const { accounts, outcome, hasPrior } = workOut(input)
  expect(hasPrior).toBe(true)
  expect(accounts.every(({ from }) => from === 'suggested')).toBe(true)
  if (outcome.kind !== 'drafted') throw new Error(outcome.kind)
  expect(outcome.draft.title).toBe('Financial statements for the year ended 31 March 2025')
  expect(outcome.review.findings.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('a choice comes before the suggestion, and one that this version does not know is none', () => {
  const [first, second] = workOut(input).accounts
  if (first === undefined || second === undefined) throw new Error('The sample has accounts')
  const { accounts } = workOut({
    ...input,
    mapping: [
      { code: first.code, name: first.name, class: 'goodwill' },
      { code: second.code, name: second.name, class: 'no-longer-known' },
    ],
  })
  expect(accounts[0]).toMatchObject({ key: first.key, class: 'goodwill', from: 'chosen' })
  expect(accounts[1]).toMatchObject({ class: second.class, from: 'suggested' })
})

test('a journal changes the balances of the draft and leaves the imported ledger as it is', () => {
  const before = workOut(input)
  const [bank] = before.accounts.filter(({ class: id }) => id === 'bank')
  if (bank === undefined) throw new Error('The sample has a bank account')
  const stored = structuredClone(input.current)
  const after = workOut({
    ...input,
    journals: [
      {
        number: 1,
        narration: 'Audit fee',
        lines: [
          { code: '9990', name: 'Audit fee', amount: '1200.50' },
          { code: bank.code, name: bank.name, amount: '-1200.50' },
        ],
      },
    ],
  })
  expect(after.accounts.find(({ key }) => key === bank.key)).toMatchObject({ current: bank.current - 120_050n, posted: -120_050n })
  expect(after.accounts.at(-1)).toMatchObject({ code: '9990', current: 120_050n, prior: 0n })
  expect(after.outcome.kind).toBe('drafted')
  expect(input.current).toEqual(stored)
})

test('what is missing in the profile is named, and the accounts are mapped all the same', () => {
  const { periodEnd: _, ...profile } = input.profile
  const { accounts, outcome } = workOut({ ...input, profile })
  expect(accounts).toHaveLength(workOut(input).accounts.length)
  expect(outcome).toEqual({ kind: 'profile', problems: [expect.stringContaining('“periodEnd” is missing') as unknown] })
})

test('a trial balance that does not balance cannot be drafted from, and says by how much', () => {
  const [first, ...others] = input.current.accounts
  if (first === undefined) throw new Error('The sample has accounts')
  const current = { ...input.current, accounts: [{ ...first, debit: String(BigInt(first.debit) + 100n) }, ...others] }
  expect(workOut({ ...input, current }).outcome).toEqual({ kind: 'impossible', message: expect.stringContaining('1.00') as unknown })
})

test('balances in another currency than the statements’ cannot be drafted from', () => {
  const current = { ...input.current, accounts: input.current.accounts.map((account) => ({ ...account, currency: 'EUR' })) }
  expect(workOut({ ...input, current }).outcome).toMatchObject({ kind: 'impossible', message: expect.stringContaining('EUR') as unknown })
})
