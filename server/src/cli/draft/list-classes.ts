import { listClassIds, nameClass, statementOfClass } from '@tickmark/engine/mapping'

const STATEMENTS = [
  ['Balance sheet', 'balance-sheet'],
  ['Income statement', 'income-statement'],
  ['Neither', null],
] as const

/** The classes that a mapping may have, by statement: the id of each, which is written in the file, and its name. */
export function listClasses(): string {
  const ids = listClassIds()
  const width = Math.max(...ids.map((id) => id.length))
  const sections = STATEMENTS.map(([title, statement]) => {
    const own = [...ids.filter((id) => statementOfClass(id) === statement), ...(statement === null ? (['none'] as const) : [])]
    return `${title}:\n${own.map((id) => `  ${id.padEnd(width)}  ${nameClass(id)}\n`).join('')}`
  })
  return sections.join('\n')
}
