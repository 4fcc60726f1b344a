import type { Basics } from '../../model/basics.ts'
import type { Profile } from '../../model/profile.ts'
import type { Statement } from '../../model/statement.ts'
import type { Entity } from '../financial-statements.ts'
import { roleIn } from './entity-of-heading.ts'

/** The reporting entity, and its parent company where the statements are of both. */
export function listEntities(statements: readonly Statement[], { entity: name }: Basics, { group }: Profile): Entity[] {
  const hasCompany = statements.some((one) => one.scope === 'company' || headsBoth(one))
  if (!group && !statements.some(({ scope }) => scope === 'group')) return [{ name, role: 'single' }]
  return [{ name, role: 'group' }, ...(hasCompany ? [{ name, role: 'company' } as const] : [])]
}

/** Columns of both are headed "Group" and "Company". Components of equity may be headed so, too. */
function headsBoth({ kind, table }: Statement): boolean {
  if (kind === 'note' || kind === 'equity-statement') return false
  const roles = new Set(table.columns.map(({ heading }) => roleIn(heading)))
  return roles.has('group') && roles.has('company')
}
