import { type Draft, draftStatements, readEntityProfile } from '@tickmark/engine/drafting'
import { joinYears, type LedgerReading, openText } from '@tickmark/engine/ledgers'
import { mapAccounts, readMapping } from '@tickmark/engine/mapping'
import { readFileSync } from 'node:fs'

/** The companies of `samples/ledgers`. */
export const COMPANIES = ['uk-small-company', 'us-corporation', 'ifrs-group'] as const
export type Company = (typeof COMPANIES)[number]

/** The root of the project, both from the sources and from `tools/dist/seeding/`. */
const ROOT = new URL(import.meta.url.includes('/tools/dist/') ? '../../../' : '../../', import.meta.url)

const readSample = (company: Company, file: string): string => readFileSync(new URL(`samples/ledgers/${company}/${file}`, ROOT), 'utf8')

function readLedger(text: string): LedgerReading {
  const reader = openText(text)
  reader.push(text)
  return reader.end()
}

/** The statements of a company, drafted from its trial balances of two years, its mapping and its profile. */
export function draftSample(company: Company): Draft {
  const read = readEntityProfile(JSON.parse(readSample(company, 'profile.json')), null)
  if ('problems' in read) throw new Error(read.problems.join(' '))
  const readYear = (year: number) => readLedger(readSample(company, `trial-balance-${year}.csv`)).trialBalance
  const { accounts, decimals, hasPrior } = joinYears(readYear(2025), readYear(2024))
  const mapping = mapAccounts(accounts, readMapping(readSample(company, 'mapping.csv')).rows)
  const classified = accounts.map((account, at) => ({ ...account, class: mapping.accounts[at]?.class ?? null, isApproved: true }))
  return draftStatements({ profile: read.profile, accounts: classified, decimals, hasPrior })
}
