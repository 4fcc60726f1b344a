import { draftStatements } from '@tickmark/engine/drafting'
import { describe, expect, test } from 'vitest'
import { compareTotals, findRegime } from './compare-totals.mjs'

type Tagged = readonly [name: string, context: string, text: string, attributes?: string]

/** Accounts of an invented small company, tagged as programs tag them. */
const report = (...tagged: readonly Tagged[]): string => `<html><body><p>Prepared under the small companies regime, Section 1A.</p>
<xbrli:context id="now"><xbrli:entity/><xbrli:period><xbrli:instant>2026-03-31</xbrli:instant></xbrli:period></xbrli:context>
<xbrli:context id="year"><xbrli:period><xbrli:startDate>2025-04-01</xbrli:startDate><xbrli:endDate>2026-03-31</xbrli:endDate></xbrli:period></xbrli:context>
<xbrli:context id="shares"><xbrli:segment><xbrldi:explicitMember dimension="c:EquityClassesDimension">c:ShareCapital</xbrldi:explicitMember></xbrli:segment><xbrli:instant>2026-03-31</xbrli:instant></xbrli:context>
<xbrli:context id="reserves"><xbrldi:explicitMember dimension="c:EquityClassesDimension">c:RetainedEarningsAccumulatedLosses</xbrldi:explicitMember><xbrli:instant>2026-03-31</xbrli:instant></xbrli:context>
<xbrli:context id="within"><xbrldi:explicitMember dimension="c:MaturitiesOrExpirationPeriodsDimension">c:WithinOneYear</xbrldi:explicitMember><xbrli:instant>2026-03-31</xbrli:instant></xbrli:context>
<xbrli:context id="vans"><xbrldi:explicitMember dimension="c:PropertyPlantEquipmentClassesDimension">c:Vans</xbrldi:explicitMember><xbrli:instant>2026-03-31</xbrli:instant></xbrli:context>
${tagged.map(([name, context, text, attributes = '']) => `<ix:nonFraction name="c:${name}" contextRef="${context}" decimals="0" format="ixt2:numdotdecimal" ${attributes}>${text}</ix:nonFraction>`).join('\n')}
</body></html>`

const SHEET: readonly Tagged[] = [
  ['PropertyPlantEquipment', 'now', '12,000'],
  ['PropertyPlantEquipment', 'vans', '7,000'],
  ['FixedAssets', 'now', '12,000'],
  ['TradeDebtorsTradeReceivables', 'within', '4,000'],
  ['Debtors', 'now', '5,000'],
  ['CurrentAssets', 'now', '<b>9</b>,000'],
  ['CashBankOnHand', 'now', '4', 'scale="3"'],
  ['Creditors', 'within', '6,000'],
  ['NetCurrentAssetsLiabilities', 'now', '3,000'],
  ['ProvisionsForLiabilitiesBalanceSheetSubtotal', 'now', '1,000'],
  ['NetAssetsLiabilities', 'now', '14,000'],
  ['Equity', 'shares', '100'],
  ['Equity', 'reserves', '13,900'],
  ['Equity', 'now', '14,000'],
]

const RESULT: readonly Tagged[] = [
  ['TurnoverRevenue', 'year', '50,000'],
  ['CostSales', 'year', '30,000'],
  ['GrossProfitLoss', 'year', '20,000'],
  ['AdministrativeExpenses', 'year', '16,000'],
  ['StaffCostsEmployeeBenefitsExpense', 'year', '9,000'],
  ['OperatingProfitLoss', 'year', '4,000'],
  ['ProfitLoss', 'year', '4,000'],
  ['DividendsPaid', 'year', '1,500'],
]

const compare = (...tagged: readonly Tagged[]) => compareTotals(report(...tagged), draftStatements)
const change = (tagged: readonly Tagged[], name: string, text: string, attributes = ''): Tagged[] =>
  tagged.map((one) => (one[0] === name && one[1] === 'now' ? [name, 'now', text, attributes] : one))
const drafted = (outcome: ReturnType<typeof compare>) =>
  Object.fromEntries(outcome.compared.map(({ concept, drafted: amount }) => [concept, amount]))

describe('totals that are drafted from tags', () => {
  test('equal those of the balance sheet and the profit and loss account', () => {
    const outcome = compare(...SHEET, ...RESULT)
    expect(drafted(outcome)).toEqual({
      FixedAssets: 12_000n,
      CurrentAssets: 9_000n,
      'Creditors/within': -6_000n,
      NetCurrentAssetsLiabilities: 3_000n,
      ProvisionsForLiabilitiesBalanceSheetSubtotal: -1_000n,
      NetAssetsLiabilities: 14_000n,
      Equity: 14_000n,
      GrossProfitLoss: 20_000n,
      OperatingProfitLoss: 4_000n,
      ProfitLoss: 4_000n,
    })
    expect(outcome.compared.filter((one) => one.published !== one.drafted)).toEqual([])
    expect(outcome).toMatchObject({ regime: 'FRS102-1A', apart: [], wrongSigns: [] })
  })

  test('are those of a closed year where no profit and loss account is tagged', () => {
    const outcome = compare(...SHEET, ['StaffCostsEmployeeBenefitsExpense', 'year', '9,000'], ['ProfitLoss', 'year', '4,000'])
    expect(drafted(outcome)).not.toHaveProperty('ProfitLoss')
    expect(outcome.compared.every((one) => one.published === one.drafted)).toBe(true)
  })

  test('show a bank account in credit as owed, which the accounts set off', () => {
    const outcome = compare(...change(change(SHEET, 'CashBankOnHand', '500', 'sign="-"'), 'Debtors', '9,500'))
    expect(outcome.compared.filter((one) => one.published !== one.drafted)).toEqual([
      { concept: 'CurrentAssets', year: '2026-03-31', published: 9_000n, drafted: 9_500n },
      { concept: 'Creditors/within', year: '2026-03-31', published: -6_000n, drafted: -6_500n },
    ])
    expect(outcome.moved).toEqual([expect.stringContaining('Cash bank on hand')])
  })
})

describe('published figures', () => {
  test('that do not add up are set apart, with the arithmetic', () => {
    const outcome = compare(...change(SHEET, 'CurrentAssets', '9,001'))
    expect(outcome).toMatchObject({ compared: [], accounts: 0 })
    expect(outcome.apart[0]).toBe('balance sheet at 2026-03-31: Debtors 5,000 + CashBankOnHand 4,000 = 9,000, not CurrentAssets 9,001')
  })

  test('of assets and equity that differ are set apart', () => {
    const [, ...rest] = SHEET.toReversed()
    expect(compare(...rest.filter(([, context]) => context !== 'shares')).apart).toEqual([
      'balance sheet at 2026-03-31: net assets 14,000 are not equity 13,900',
    ])
  })

  test.each([
    ['ProvisionsForLiabilitiesBalanceSheetSubtotal', '1,000'],
    ['NetCurrentAssetsLiabilities', '3,000'],
  ])('with the other sign than the arithmetic needs are named, and turned: %s', (name, text) => {
    const outcome = compare(...change(SHEET, name, text, 'sign="-"'))
    expect(outcome.wrongSigns).toEqual([`${name} at 2026-03-31`])
    expect(outcome.compared.every((one) => one.published === one.drafted)).toBe(true)
  })

  test('of a profit and loss account that does not add up leave the balance sheet compared', () => {
    const outcome = compare(...SHEET, ...RESULT.filter(([name]) => name !== 'CostSales'))
    expect(outcome.apart).toEqual(['profit and loss to 2026-03-31: TurnoverRevenue -50,000 = -50,000, not GrossProfitLoss -20,000'])
    expect(drafted(outcome)).toMatchObject({ NetAssetsLiabilities: 14_000n })
    expect(drafted(outcome)).not.toHaveProperty('ProfitLoss')
  })
})

test('the size of the entity is in its own words', () => {
  expect(findRegime('<p>These <b>micro-entity</b> accounts, small companies regime</p>')).toBe('FRS105')
  expect(findRegime('<p>FRS 102</p>')).toBe('FRS102')
})
