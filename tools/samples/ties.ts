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
  [`loans.total.${year}`, `loans.total.${year}`],
  [`bs.cash.${year}`, 'debt.cash.close'],
]

/** What must be printed alike in two places, brackets aside. */
export const TIES: Readonly<Record<Framework, (year: number) => readonly Pair[]>> = { 'uk-gaap': tieUk }
