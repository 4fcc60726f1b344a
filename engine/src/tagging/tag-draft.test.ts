import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Draft, isGap } from '../drafting/draft.ts'
import { draftStatements } from '../drafting/draft-statements.ts'
import type { EntityProfile } from '../drafting/entity-profile.ts'
import { aProfile } from '../drafting/testing/a-profile.ts'
import { ACCOUNT_CLASSES, type AccountClassId, listClassIds } from '../mapping/account-classes.ts'
import { tagDraft as tagWith } from './tag-draft.ts'
import type { NumericFact, TaggedDraft, TextFact } from './tagged-draft.ts'

const account = (id: AccountClassId, current: bigint, prior = 0n) => ({ class: id, code: id, name: id, isApproved: true, current, prior })
/** Sales for cash, less wages. */
const TRADING = [account('bank', 700_00n), account('wages', 300_00n), account('goods-sold', -1000_00n)]

function tag(profile: Partial<EntityProfile> = {}, accounts = TRADING): TaggedDraft {
  const tagged = tagWith(draft(profile, accounts), { name: 'Tickmark', version: '1' })
  if ('problems' in tagged) throw new Error(tagged.problems.join(' '))
  return tagged
}
const draft = (profile: Partial<EntityProfile> = {}, accounts = TRADING, hasPrior = false): Draft =>
  draftStatements({ profile: aProfile(profile), accounts, decimals: 2, hasPrior })

const valueOf = ({ facts }: TaggedDraft, name: string, context = 'period'): bigint | undefined =>
  facts.find((fact): fact is NumericFact => fact.kind === 'number' && fact.name === `core:${name}` && fact.context === context)?.value
const textOf = ({ facts }: TaggedDraft, name: string): TextFact | undefined =>
  facts.find((fact): fact is TextFact => fact.kind === 'text' && fact.name === name)
const listMissing = (profile: Partial<EntityProfile>): string[] => tag(profile).missing.map(({ name }) => name)

describe('figures', () => {
  test('count up in the direction of their tag, whichever way they are printed', () => {
    const tagged = tag({}, [...TRADING, account('bank-loans', -200_00n), account('materials-purchased', 200_00n)])
    expect(valueOf(tagged, 'TurnoverRevenue')).toBe(1000n)
    expect(valueOf(tagged, 'CostSales')).toBe(200n)
    expect(valueOf(tagged, 'ProfitLoss')).toBe(500n)
    expect(valueOf(tagged, 'Creditors', 'period-end.AfterOneYear')).toBe(200n)
    expect(valueOf(tagged, 'Equity', 'period-end.RetainedEarningsAccumulatedLosses')).toBe(500n)
  })

  test('below zero are negative facts: a loss, and net liabilities', () => {
    const tagged = tag({}, [account('wages', 300_00n), account('trade-payables', -300_00n)])
    expect(valueOf(tagged, 'ProfitLoss')).toBe(-300n)
    expect(valueOf(tagged, 'NetAssetsLiabilities', 'period-end')).toBe(-300n)
    expect(valueOf(tagged, 'Creditors', 'period-end.WithinOneYear')).toBe(300n)
  })

  test('of a group are those of the group, and its balance sheet date is stated for both', () => {
    const tagged = tag({ group: true, regime: 'FRS102' })
    expect(valueOf(tagged, 'TurnoverRevenue', 'period.Consolidated')).toBe(1000n)
    expect(tagged.facts.filter(({ name }) => name === 'bus:BalanceSheetDate').map(({ context }) => context)).toEqual([
      'period-end',
      'period-end.Consolidated',
    ])
  })
})

describe('what a registry requires', () => {
  test('is complete for a company of which all is known', () => {
    expect(listMissing({})).toEqual([])
    expect(listMissing({ regime: 'FRS105' })).toEqual([])
  })

  test('is listed where the profile does not say it, and never made up', () => {
    expect(
      listMissing({
        name: 'Wren',
        approvalDate: null,
        directors: [],
        audited: null,
        principalActivity: null,
        employees: { average: null, prior: null },
      }),
    ).toEqual([
      'core:DateAuthorisationFinancialStatementsForIssue',
      'core:DirectorSigningFinancialStatements',
      'bus:AccountsStatusAuditedOrUnaudited',
      'bus:LegalFormEntity',
      'bus:DescriptionPrincipalActivities',
      'core:AverageNumberEmployeesDuringPeriod',
    ])
  })

  test('includes reports that a draft of audited statements lacks', () => {
    expect(listMissing({ regime: 'FRS102', audited: true })).toEqual(['aurep:DateAuditorsReport', 'direp:DateSigningDirectorsReport'])
  })

  test('includes statements that are printed for small companies alone', () => {
    expect(listMissing({ regime: 'FRS102' }).every((name) => name.startsWith('direp:StatementThat'))).toBe(true)
    expect(listMissing({ regime: 'FRS102' })).toHaveLength(4)
  })

  test('is whether it trades: a person decides where there is neither income nor expense', () => {
    expect(textOf(tag(), 'bus:EntityDormantTruefalse')).toMatchObject({ value: 'false', places: [] })
    const idle = tag({}, [account('bank', 100n), account('share-capital', -100n)])
    expect(idle.missing.map(({ name }) => name)).toEqual(['bus:EntityDormantTruefalse', 'bus:EntityTradingStatus'])
  })

  test('is whether it was dormant, and the exemption of dormant companies', () => {
    const dormant = tag({ dormant: true }, [account('bank', 100n), account('share-capital', -100n)])
    expect(textOf(dormant, 'bus:EntityDormantTruefalse')).toMatchObject({ value: 'true' })
    expect(
      textOf(dormant, 'direp:StatementThatCompanyEntitledToExemptionFromAuditUnderSection480CompaniesAct2006RelatingToDormantCompanies'),
    ).toBeDefined()
    expect(dormant.missing).toEqual([
      { name: 'bus:EntityTradingStatus', message: 'Fill in whether the company ever traded.', field: 'everTraded' },
    ])
    const statusOf = (everTraded: boolean) =>
      textOf(tag({ dormant: true, everTraded }, [account('bank', 100n), account('share-capital', -100n)]), 'bus:EntityTradingStatus')
        ?.context
    expect([true, false].map(statusOf)).toEqual(['period.EntityNoLongerTradingButTradedInPast', 'period.EntityHasNeverTraded'])
    // A company with income trades, whatever was entered before.
    expect(textOf(tag({ everTraded: false }), 'bus:EntityTradingStatus')?.context).toBe('period')
  })

  test('is the legal form that ends the name', () => {
    const formOf = (name: string) => textOf(tag({ name }), 'bus:LegalFormEntity')?.context
    expect(formOf('Wren Ltd.')).toBe('period.PrivateLimitedCompanyLtd')
    expect(formOf('Wren PLC')).toBe('period.PublicLimitedCompanyPLC')
    expect(formOf('Wren LLP')).toBe('period.LimitedLiabilityPartnershipLLP')
  })

  test('is a number of Companies House: without one nothing is tagged', () => {
    const problemsOf = (profile: Partial<EntityProfile>) => tagWith(draft(profile), { name: 'Tickmark', version: '1' })
    expect(problemsOf({ companyNumber: null })).toEqual({
      problems: ['Fill in the company number: every fact refers to it.'],
      field: 'companyNumber',
    })
    expect(problemsOf({ companyNumber: '4417382' })).toMatchObject({ problems: [expect.stringContaining('“4417382” is no number')] })
    for (const companyNumber of ['SC123456', 'R0000123', 'IP12345R'])
      expect(problemsOf({ companyNumber })).toMatchObject({ entity: { identifier: companyNumber } })
  })
})

describe('texts', () => {
  test('are tagged where a person has worded them, over all their paragraphs', () => {
    const statement = 'direp:StatementThatMembersHaveNotRequiredCompanyToObtainAnAudit'
    expect(
      textOf(tag({ texts: { 'balance-sheet/members-and-audit': 'The members have not\nrequired an audit.' } }), statement),
    ).toMatchObject({
      value: 'The members have not\nrequired an audit.',
      places: [{ text: 'balance-sheet/2' }, { text: 'balance-sheet/3' }],
    })
  })

  test('with a gap are no facts', () => {
    expect(textOf(tag(), 'core:DescriptionGoing-concernStatus')).toBeUndefined()
    expect(
      textOf(tag({ texts: { 'policies/going-concern': 'It is a going concern.' } }), 'core:DescriptionGoing-concernStatus'),
    ).toBeDefined()
  })

  test('state the number of shares, once a person has typed it as a number', () => {
    const withShares = [...TRADING, account('share-capital', -100_00n), account('bank', 100_00n)]
    const numberOf = (typed: string) => {
      const tagged = tag({ texts: { 'notes/share-capital/number': typed } }, withShares)
      return [
        valueOf(tagged, 'NumberSharesIssuedFullyPaid', 'period-end.OrdinaryShareClass1'),
        textOf(tagged, 'bus:DescriptionShareType')?.value,
      ]
    }
    expect(numberOf('1,000')).toEqual([1000n, 'ordinary shares'])
    expect(numberOf('100')).toEqual([100n, 'ordinary shares'])
    expect(numberOf('one hundred')).toEqual([undefined, undefined])
  })

  test('that the draft does not print are hidden: the activity of a micro-entity', () => {
    expect(textOf(tag({ regime: 'FRS105' }), 'bus:DescriptionPrincipalActivities')).toMatchObject({ value: 'joinery', places: [] })
  })
})

test('periods that begin in 2026 are tagged with the taxonomies of 2026', () => {
  expect(tag({ periodStart: '2025-12-31', periodEnd: '2026-12-30', approvalDate: null }).entryPoint).toContain('/2025-01-01/')
  const tagged = tag({ periodStart: '2026-01-01', periodEnd: '2026-12-31', approvalDate: null })
  expect(tagged.entryPoint).toBe('https://xbrl.frc.org.uk/FRS-102/2026-01-01/FRS-102-2026-01-01.xsd')
  expect(tagged.namespaces[0]).toEqual({ prefix: 'core', uri: 'http://xbrl.frc.org.uk/fr/2026-01-01/core' })
})

describe('any books under any regime of the UK', () => {
  const mapped = listClassIds().filter((id) => ACCOUNT_CLASSES[id].concept !== null)
  const amount = fc.bigInt(-99_999_999n, 99_999_999n)
  const books = fc
    .array(fc.record({ class: fc.constantFrom(...mapped), current: amount, prior: amount }), { minLength: 1, maxLength: 40 })
    .map((some) => some.map((one, at) => ({ ...one, code: String(at), name: `Account ${at}`, isApproved: true })))
    .map((some) => {
      const off = (year: 'current' | 'prior'): bigint => some.reduce((sum, one) => sum - one[year], 1n)
      return [
        ...some,
        { ...account('share-capital', off('current'), off('prior')), code: 'x' },
        { ...account('bank', -1n, -1n), code: 'y' },
      ]
    })
  const profile = fc.record({
    regime: fc.constantFrom('FRS102', 'FRS102-1A', 'FRS105'),
    expenses: fc.constantFrom('by-function', 'by-nature'),
    scale: fc.constantFrom(0, 3),
  })
  const check = (property: (made: Draft, tagged: TaggedDraft) => void): void =>
    fc.assert(
      fc.property(profile, books, fc.boolean(), (about, accounts, hasPrior) => {
        const made = draftStatements({ profile: aProfile(about), accounts, decimals: 2, hasPrior })
        const tagged = tagWith(made, { name: 'Tickmark', version: '1' })
        if ('problems' in tagged) throw new Error(tagged.problems.join(' '))
        property(made, tagged)
      }),
    )

  test('have every figure tagged once or listed once, and no tag on a gap', () => {
    check((made, { facts, untagged }) => {
      const figures = made.sections.flatMap(({ blocks }) =>
        blocks.flatMap((block) =>
          block.kind !== 'table'
            ? []
            : block.table.rows.flatMap(({ id, cells }) =>
                cells.flatMap((cell, column) => (cell === null || isGap(cell) ? [] : [`${block.table.id} ${id} ${column}`])),
              ),
        ),
      )
      const tagged = facts.flatMap((fact) => (fact.kind === 'number' && fact.place !== null && 'table' in fact.place ? [fact.place] : []))
      const places = [...tagged, ...untagged].map(({ table, row, column }) => `${table} ${row} ${column}`)
      expect(places.toSorted()).toEqual(figures.toSorted())
    })
  })

  test('have every line of the balance sheet and the profit and loss account tagged', () => {
    check((_, { untagged }) => {
      expect(
        untagged.filter(({ table, row }) => (table === 'balance-sheet' || table === 'income-statement') && row !== 'unmapped'),
      ).toEqual([])
    })
  })

  test('have no fact with two values, unique ids, and contexts and units that facts use', () => {
    check((_, { facts, contexts, units }) => {
      const values = new Map<string, string>()
      for (const { name, context, value } of facts.filter((fact) => fact.kind !== 'block')) {
        const key = `${name} ${context}`
        expect(values.get(key) ?? String(value)).toBe(String(value))
        values.set(key, String(value))
      }
      expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length)
      expect(new Set(facts.map(({ context }) => context))).toEqual(new Set(contexts.map(({ id }) => id)))
      expect(new Set(facts.flatMap((fact) => (fact.kind === 'number' ? [fact.unit] : [])))).toEqual(new Set(units.map(({ id }) => id)))
    })
  })

  test('have net assets that equal equity, and a balance sheet that adds up in tags', () => {
    check((_, tagged) => {
      const at = (name: string, context = 'period-end'): bigint => valueOf(tagged, name, context) ?? 0n
      expect(at('NetAssetsLiabilities')).toBe(at('Equity'))
      const owed = at('Creditors', 'period-end.AfterOneYear') + at('ProvisionsForLiabilitiesBalanceSheetSubtotal')
      const further = at('RetirementBenefitObligationsSurplus') + at('AccruedLiabilitiesNotExpressedWithinCreditorsSubtotal')
      const less = valueOf(tagged, 'TotalAssetsLessCurrentLiabilities', 'period-end')
      if (less !== undefined) expect(less - owed - further).toBe(at('NetAssetsLiabilities'))
    })
  })
})
