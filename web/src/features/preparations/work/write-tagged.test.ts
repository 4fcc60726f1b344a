import { type Draft, draftStatements, readEntityProfile } from '@tickmark/engine/drafting'
import { expect, test } from 'vitest'
import { Untaggable, writeTagged } from './write-tagged.ts'

function draft(changes: Readonly<Record<string, unknown>> = {}): Draft {
  const given = {
    name: 'Wren Joinery Limited',
    companyNumber: '01234567',
    regime: 'FRS105',
    periodStart: '2025-04-01',
    periodEnd: '2026-03-31',
    currency: 'GBP',
    audited: false,
    directors: ['A Wren'],
    approvalDate: '2026-09-30',
    employees: { average: 1 },
    principalActivity: 'joinery',
    ...changes,
  }
  const read = readEntityProfile(given, null)
  if ('problems' in read) throw new Error(read.problems.join(' '))
  const account = (id: 'bank' | 'goods-sold', current: bigint) => ({
    code: id,
    name: id,
    class: id,
    isApproved: true,
    current,
    prior: 0n,
  })
  const accounts = [account('bank', 100n), account('goods-sold', -100n)]
  return draftStatements({ profile: read.profile, accounts, decimals: 0, hasPrior: false })
}

test('a draft of which all is known is ready to be filed', () => {
  const { bytes, name, remaining } = writeTagged(draft())
  expect([name, remaining]).toEqual([null, []])
  expect(new TextDecoder().decode(bytes)).toContain('name="core:TurnoverRevenue"')
})

test('what is to be filled in before it is filed is listed', () => {
  expect(writeTagged(draft({ approvalDate: null, principalActivity: null })).remaining).toEqual([
    'Fill in the date on which the statements were approved.',
    'Fill in the principal activity.',
  ])
})

test('a draft without a company number cannot be tagged: a sentence asks for the number', () => {
  expect(() => writeTagged(draft({ companyNumber: null }))).toThrow(new Untaggable('Fill in the company number: every fact refers to it.'))
})

test('a draft under IFRS is a report package that has the name of its entity and day; without an LEI a sentence asks for it', () => {
  const { bytes, name } = writeTagged(draft({ regime: 'IFRS', lei: '724500MERIDORPKGNV10' }))
  expect(name).toBe('724500MERIDORPKGNV10-2026-03-31-1-en.zip')
  expect(new TextDecoder().decode(bytes.slice(0, 2))).toBe('PK')
  expect(() => writeTagged(draft({ regime: 'IFRS' }))).toThrow('Fill in the LEI')
})
