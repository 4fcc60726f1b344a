import { BOTH, type FilingPoint, pointAt } from './filing-point.ts'
import { END } from './period.ts'
import { type ItemFact, memberOf, type UkReport } from './uk-report.ts'

/** The accounts of a group state the balance sheet date of the group as that of the parent. */
export function checkGroupDate(uk: UkReport): FilingPoint[] {
  const end = uk.listStated(END).find(isPlain)
  if (end === undefined) return []
  const dates = uk.listStated('BalanceSheetDate')
  const own = dates.filter((fact) => isPlain(fact) && dayOf(fact) === dayOf(end)).at(-1)
  const group = dates.filter(({ context }) => memberOf(context, 'GroupCompanyDataDimension') === 'Consolidated').at(-1)
  if (own !== undefined && group !== undefined && own.value === group.value) return []
  return [
    pointAt(
      { rule: 'group-balance-sheet-date', registries: BOTH, severity: 'error', source: 'Companies Act 2006 s399, s404' },
      {
        title: 'The balance sheet date of the group is not tagged as that of the parent',
        detail: `These are accounts of a group. They tag the balance sheet date twice, for the parent and, with the member “Consolidated”, for the group, and both are the same day; here ${group === undefined ? 'the date of the group' : own === undefined ? 'that of the parent' : 'the same day'} is missing.`,
        remedy: 'Tag BalanceSheetDate in a context without members, and again with the member Consolidated of GroupCompanyDataDimension.',
      },
      [own, group].filter((fact) => fact !== undefined),
    ),
  ]
}

const isPlain = ({ context }: ItemFact): boolean => context.dimensions.length === 0

const dayOf = ({ context: { period } }: ItemFact): string | null => (period.kind === 'instant' ? period.date : null)
