import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Draft } from './drafting/draft.ts'
import { draftStatements } from './drafting/draft-statements.ts'
import { listLedgerFacts } from './drafting/list-ledger-facts.ts'
import { listStatements } from './drafting/list-statements.ts'
import { readEntityProfile } from './drafting/read-entity-profile.ts'
import { printDraft } from './drafting/testing/print-draft.ts'
import { joinYears } from './ledgers/join-years.ts'
import { readLedger } from './ledgers/testing/summarise.ts'
import { mapAccounts } from './mapping/map-accounts.ts'
import { readMapping } from './mapping/read-mapping.ts'
import { measureCoverage } from './model/measure-coverage.ts'
import { reviewStatements } from './review.ts'

const readSample = (folder: string, file: string): string =>
  readFileSync(new URL(`../../samples/ledgers/${folder}/${file}`, import.meta.url), 'utf8')

function draftSample(folder: string): Draft {
  const read = readEntityProfile(JSON.parse(readSample(folder, 'profile.json')), null)
  if ('problems' in read) throw new Error(read.problems.join(' '))
  const [current, prior] = [2025, 2024].map((year) => readLedger(readSample(folder, `trial-balance-${year}.csv`)).trialBalance)
  if (current === undefined || prior === undefined) throw new Error('a trial balance is missing')
  const { accounts, decimals, hasPrior } = joinYears(current, prior)
  const mapping = mapAccounts(accounts, readMapping(readSample(folder, 'mapping.csv')).rows)
  const classified = accounts.map((account, at) => ({ ...account, class: mapping.accounts[at]?.class ?? null, isApproved: true }))
  return draftStatements({ profile: read.profile, accounts: classified, decimals, hasPrior })
}

describe.each(['uk-small-company', 'us-corporation', 'ifrs-group'])('the draft of the sample %s', (folder) => {
  const draft = draftSample(folder)

  test('is as it was', async () => {
    await expect(printDraft(draft)).toMatchFileSnapshot(`drafting/golden/${folder}.txt`)
  })

  test('has nothing that a review of its statements objects to, and nearly all figures tie', () => {
    const { findings, figures, answers } = reviewStatements(listStatements(draft), {}, listLedgerFacts(draft))
    expect(answers.filter(({ check }) => check === 'XRF-21' || check === 'XRF-22')).toMatchObject([
      { state: 'met', reason: expect.stringContaining('is the sum of its accounts') },
      { state: 'met' },
    ])
    expect(findings.filter(({ severity }) => severity === 'error' || severity === 'warning')).toEqual([])
    expect(measureCoverage(figures).share).toBeGreaterThanOrEqual(95)
  })
})
