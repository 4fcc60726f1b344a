import type { Framework } from './seeds.ts'

type Pair = readonly [key: string, same: string]

/** Pairs of rows that print the same amount in both years' columns. */
const both = (year: number, pairs: readonly Pair[]): readonly Pair[] =>
  pairs.flatMap(([a, b]) => [year, year - 1].map((y): Pair => [`${a}.${y}`, `${b}.${y}`]))

const tieUk = (year: number): readonly Pair[] => [
  ...both(year, [
    ['pl.turnover', 'turnover.total'],
    ['pl.turnover', 'turnover.places'],
    ['pl.interest', 'interest.total'],
    ['pl.tax', 'tax.total'],
    ['pl.before', 'taxProof.before'],
    ['tax.total', 'taxProof.total'],
    ['pl.profit', 'cf.profit'],
    ['bs.stocks', 'stocks.total'],
    ['bs.debtors', 'debtors.total'],
    ['bs.within', 'within.total'],
    ['bs.after', 'after.total'],
    ['bs.net', 'bs.equity'],
    ['bs.capital', 'capital.amount'],
    ['bs.cash', 'cf.close'],
    ['loans.bankWithin', 'within.bank'],
    ['loans.hpWithin', 'within.hp'],
    ['cf.dividend', 'dividends.paid'],
    ['cf.depreciation', 'operating.depreciation'],
    ['kpi.heads', 'heads.total'],
  ]),
  [`bs.tangible.${year}`, 'tangible.net.total'],
  [`bs.tangible.${year - 1}`, 'tangible.netOpen.total'],
  [`bs.intangible.${year}`, 'intangible.net.software'],
  [`bs.provisions.${year}`, 'provisions.close.total'],
  [`bs.provisions.${year - 1}`, 'provisions.open.total'],
  [`bs.equity.${year}`, `equity.close${year}.total`],
  [`bs.retained.${year}`, `equity.close${year}.retained`],
  [`bs.equity.${year - 1}`, `equity.close${year - 1}.total`],
  [`pl.profit.${year}`, `equity.profit${year}.total`],
  [`cf.depreciation.${year}`, 'tangible.charge.total'],
  ['debt.bank.close', `loans.bank.${year}`],
  [`bs.cash.${year}`, 'debt.cash.close'],
]

const tieIfrs = (year: number): readonly Pair[] => [
  ...both(year, [
    ['is.revenue', 'highlights.revenue'],
    ['is.operating', 'highlights.operating'],
    ['is.owners', 'eps.profit'],
    ['is.owners', 'highlights.owners'],
    ['is.basic', 'eps.basicPence'],
    ['is.diluted', 'eps.dilutedPence'],
    ['is.income', 'finance.income'],
    ['is.costs', 'finance.costs'],
    ['is.tax', 'tax.total'],
    ['is.before', 'taxProof.before'],
    ['is.before', 'cf.before'],
    ['is.losses', 'allowance.charged'],
    ['is.profit', 'oci.profit'],
    ['tax.total', 'taxProof.total'],
    ['operating.staff', 'staff.total'],
    ['operating.depreciation', 'cf.depreciation'],
    ['sofp.inventories', 'inventories.total'],
    ['sofp.receivables', 'receivables.total'],
    ['sofp.payables', 'payables.total'],
    ['sofp.loanNow', 'borrowings.within'],
    ['sofp.leaseNow', 'leaseDue.current'],
    ['sofp.lease', 'leaseDue.later'],
    ['sofp.capital', 'capital.amount'],
    ['sofp.cash', 'cf.close'],
    ['sofp.net', 'sofp.equity'],
    ['receivables.allowance', 'allowance.close'],
    ['cf.dividend', 'dividends.total'],
    ['cf.finance', 'finance.net'],
  ]),
  ...[year, year - 1].flatMap((y): readonly Pair[] => [
    [`is.revenue.${y}`, `segments.revenue${y}.group`],
    [`is.operating.${y}`, `segments.operating${y}.group`],
    [`is.profit.${y}`, `equity.profit${y}.total`],
    [`oci.total.${y}`, `equity.income${y}.total`],
    [`sofp.goodwill.${y}`, `intangible.net${y}.goodwill`],
    [`sofp.intangible.${y}`, `intangible.net${y}.other`],
    [`sofp.ppe.${y}`, `ppe.net${y}.total`],
    [`sofp.rou.${y}`, `rou.rouClose${y}.total`],
    [`sofp.deferred.${y}`, `deferred.close${y}.total`],
    [`sofp.equity.${y}`, `equity.close${y}.total`],
    [`sofp.retained.${y}`, `equity.close${y}.retained`],
    [`sofp.minority.${y}`, `equity.close${y}.minority`],
    [`borrowings.total.${y}`, `financing.close${y}.loan`],
    [`leaseDue.liability.${y}`, `financing.close${y}.lease`],
    [`cf.depreciation.${y}`, `ppe.depcharge${y}.total`],
  ]),
  [`sofp.claims.${year}`, 'provisions.close.claims'],
  [`sofp.restoration.${year}`, 'provisions.close.restoration'],
  [`staff.shareBased.${year}`, `equity.shareBased${year}.total`],
]

/** What must be printed alike in two places, brackets aside. */
export const TIES: Readonly<Record<Framework, (year: number) => readonly Pair[]>> = { ifrs: tieIfrs, 'uk-gaap': tieUk }
