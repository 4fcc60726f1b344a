import { classOf, findResult, listBalances, listYears, nameAccount } from './derive-accounts.mjs'
import { readFacts } from './read-facts.mjs'

/**
 * @typedef {import('@tickmark/engine/drafting').Regime} Regime
 * @typedef {object} Comparison
 * @property {string} concept
 * @property {string} year ISO date of its end
 * @property {bigint} published in whole units, as the line of the draft is signed
 * @property {bigint | null} drafted null where the draft has no such line
 * @typedef {object} Outcome
 * @property {Regime} regime
 * @property {readonly Comparison[]} compared
 * @property {number} accounts
 * @property {readonly string[]} apart statements that are not compared, with the arithmetic that does not add up
 * @property {readonly string[]} wrongSigns tags that have the other sign than the arithmetic needs
 * @property {readonly string[]} moved what the draft says about balances on the other side, which it does not set off as the accounts did
 */

/** The totals that are compared, with the rows of the draft that may print them, and the sign of the row against that of the tag. */
const TOTALS = /** @type {const} */ ([
  ['FixedAssets', ['fixed-total', 'fixed'], 1n],
  ['CurrentAssets', ['current-total', 'current'], 1n],
  ['Creditors/within', ['creditors-within'], -1n],
  ['NetCurrentAssetsLiabilities', ['net-current'], 1n],
  ['TotalAssetsLessCurrentLiabilities', ['less-current'], 1n],
  ['Creditors/after', ['creditors-after'], -1n],
  ['ProvisionsForLiabilitiesBalanceSheetSubtotal', ['provisions'], -1n],
  ['NetAssetsLiabilities', ['net-assets'], 1n],
  ['Equity', ['equity'], 1n],
  ['GrossProfitLoss', ['gross'], 1n],
  ['OperatingProfitLoss', ['operating'], 1n],
  ['ProfitLossOnOrdinaryActivitiesBeforeTax', ['before-tax'], 1n],
  ['ProfitLoss', ['profit'], 1n],
])

const OF_RESULT = new Set(['GrossProfitLoss', 'OperatingProfitLoss', 'ProfitLossOnOrdinaryActivitiesBeforeTax', 'ProfitLoss'])

/** What totals do not depend on. */
const UNKNOWN = /** @type {const} */ ({
  name: 'Published Limited',
  companyNumber: null,
  lei: null,
  cik: null,
  currency: 'GBP',
  scale: 0,
  group: false,
  audited: null,
  employees: { average: null, prior: null },
  movements: [],
  directors: [],
  approvalDate: null,
  priorPeriodStart: null,
  firstPeriod: false,
  dormant: null,
  everTraded: null,
  registeredOffice: null,
  placeOfRegistration: null,
  principalActivity: null,
  texts: {},
  tags: {},
})

/** The rules that statements follow by their own words. @param {string} report @returns {Regime} */
export function findRegime(report) {
  const text = report.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  if (/micro-entit/i.test(text)) return 'FRS105'
  return /small companies regime|section 1A|small entities/i.test(text) ? 'FRS102-1A' : 'FRS102'
}

/**
 * Drafts statements from the tags of published ones, and compares their totals.
 *
 * @param {string} report in inline XBRL
 * @param {typeof import('@tickmark/engine/drafting').draftStatements} draftStatements
 * @returns {Outcome}
 */
export function compareTotals(report, draftStatements) {
  const regime = findRegime(report)
  const all = listYears(readFacts(report))
  const apart = all.flatMap(({ end, sheet, result }) => [
    ...sheet.unequal.map((why) => `balance sheet at ${end}: ${why}`),
    ...(result?.unequal ?? []).map((why) => `profit and loss to ${end}: ${why}`),
  ])
  const wrongSigns = all.flatMap(({ end, sheet, result }) =>
    [...sheet.wrongSigns, ...(result?.wrongSigns ?? [])].map((key) => `${key} at ${end}`),
  )
  const years = all.filter(({ sheet }) => sheet.unequal.length === 0)
  const [now, before] = years
  if (now === undefined) return { regime, compared: [], accounts: 0, apart, wrongSigns, moved: [] }

  const balances = years.map((year) => {
    /** @type {Map<string, bigint>} */
    const sums = new Map()
    for (const { key, value } of listBalances(year)) sums.set(key, (sums.get(key) ?? 0n) + value)
    return sums
  })
  const keys = [...new Set(balances.flatMap((sums) => [...sums.keys()]))]
  const isByFunction = years.some(({ amounts }) =>
    ['CostSales', 'GrossProfitLoss', 'AdministrativeExpenses'].some((key) => amounts.has(key)),
  )
  const draft = draftStatements({
    profile: {
      ...UNKNOWN,
      regime,
      // Only headings depend on the first day.
      periodStart: now.start ?? `${now.end.slice(0, 4)}-01-01`,
      periodEnd: now.end,
      expenses: isByFunction ? 'by-function' : 'by-nature',
    },
    accounts: keys.map((key) => ({
      code: '',
      name: nameAccount(key),
      class: key === 'DividendsPaid' ? 'dividends' : (classOf(key) ?? null),
      isApproved: true,
      current: balances[0]?.get(key) ?? 0n,
      prior: balances[1]?.get(key) ?? 0n,
    })),
    decimals: 2,
    hasPrior: before !== undefined,
  })

  const rows = draft.sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? block.table.rows : [])))
  const compared = years.flatMap((year, column) =>
    TOTALS.flatMap(([concept, ids, sign]) => {
      const tagged = year.amounts.get(concept)
      if (tagged === undefined || tagged % 100n !== 0n) return []
      if (OF_RESULT.has(concept) && (findResult(now) === null || findResult(year) === null)) return []
      if (regime === 'FRS105' && OF_RESULT.has(concept) && concept !== 'ProfitLoss') return []
      const isTurned = [...year.sheet.wrongSigns, ...(year.result?.wrongSigns ?? [])].includes(concept)
      const published = ((isTurned ? -tagged : tagged) / 100n) * sign
      const cell = rows.find(({ id, role }) => role !== 'heading' && ids.some((own) => own === id))?.cells[column]
      // A line that is nil in both years is not printed.
      const drafted = cell !== null && cell !== undefined && !('gap' in cell) ? cell.value : published === 0n ? 0n : null
      return [{ concept, year: year.end, published, drafted }]
    }),
  )
  const moved = draft.questions.flatMap(({ id, text }) => (id === 'other-side' ? [text] : []))
  return { regime, compared, accounts: keys.length, apart, wrongSigns, moved }
}
