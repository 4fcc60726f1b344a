import { memoizeByDocument } from './memoize-by-document.ts'
import type { Statement } from './statement.ts'

/** The primary statements of one entity: the reporting entity or its group, its parent company, a further registrant, an affiliate. */
export interface StatementSet {
  readonly of: 'reporting-entity' | 'company' | 'other'
  /** Of another company: its name as printed. */
  readonly name: string | null
  readonly statements: readonly Statement[]
}

/** Keys beside those of names, which have letters. */
const [OWN, COMPANY] = ['', '-']

const keyOf = ({ holder, scope }: Statement): string =>
  holder === undefined ? (scope === 'company' ? COMPANY : OWN) : holder.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * The sets of statements in a document, that of the reporting entity first; none where there are no primary statements. Pages headed by another
 * company are a set of their own where they repeat a kind of statement; otherwise the name is only another spelling.
 */
export const divideStatements = memoizeByDocument((document): readonly StatementSet[] => {
  const primary = document.statements.filter(({ kind }) => kind !== 'note')
  const byKey = new Map<string, Statement[]>([
    [OWN, []],
    [COMPANY, []],
  ])
  for (const statement of primary) byKey.set(keyOf(statement), [...(byKey.get(keyOf(statement)) ?? []), statement])
  const [first, ...rest] = [...byKey].filter(([, statements]) => statements.length > 0)
  if (first === undefined) return []
  const isRepeated = ({ kind }: Statement) => first[1].some((one) => one.kind === kind)
  const apart = rest.filter(([key, statements]) => key === COMPANY || statements.some(isRepeated))
  const own = primary.filter((one) => !apart.some(([, statements]) => statements.includes(one)))
  return [
    { of: 'reporting-entity', name: null, statements: own },
    ...apart.map(([key, statements]): StatementSet => {
      const of = key === COMPANY ? 'company' : 'other'
      return { of, name: statements[0]?.holder ?? null, statements }
    }),
  ]
})
