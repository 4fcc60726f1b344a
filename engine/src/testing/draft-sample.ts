import { readFileSync } from 'node:fs'
import type { Draft } from '../drafting/draft.ts'
import { draftStatements } from '../drafting/draft-statements.ts'
import type { EntityProfile } from '../drafting/entity-profile.ts'
import { readEntityProfile } from '../drafting/read-entity-profile.ts'
import { joinYears } from '../ledgers/join-years.ts'
import { readLedger } from '../ledgers/testing/summarise.ts'
import { mapAccounts } from '../mapping/map-accounts.ts'
import { readMapping } from '../mapping/read-mapping.ts'

const readSample = (folder: string, file: string): string =>
  readFileSync(new URL(`../../../samples/ledgers/${folder}/${file}`, import.meta.url), 'utf8')

/** A draft of a company in `samples/ledgers`, with its profile changed as a test needs it. */
export function draftSample(folder: string, changes: Partial<EntityProfile> = {}): Draft {
  const read = readEntityProfile(JSON.parse(readSample(folder, 'profile.json')), null)
  if ('problems' in read) throw new Error(read.problems.join(' '))
  const [current, prior] = [2025, 2024].map((year) => readLedger(readSample(folder, `trial-balance-${year}.csv`)).trialBalance)
  if (current === undefined || prior === undefined) throw new Error('a trial balance is missing')
  const { accounts, decimals, hasPrior } = joinYears(current, prior)
  const mapping = mapAccounts(accounts, readMapping(readSample(folder, 'mapping.csv')).rows)
  const classified = accounts.map((account, at) => ({ ...account, class: mapping.accounts[at]?.class ?? null, isApproved: true }))
  return draftStatements({ profile: { ...read.profile, ...changes }, accounts: classified, decimals, hasPrior })
}
