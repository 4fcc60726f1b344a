import type { Basics } from '../../model/basics.ts'
import type { Profile } from '../../model/profile.ts'
import type { Statement } from '../../model/statement.ts'
import type { Entity } from '../financial-statements.ts'

/** The reporting entity, and its parent company where the statements are of both. */
export function listEntities(statements: readonly Statement[], { entity: name }: Basics, { group }: Profile): Entity[] {
  const hasCompany = statements.some(({ scope }) => scope === 'company')
  if (!group && !statements.some(({ scope }) => scope === 'group')) return [{ name, role: 'single' }]
  return [{ name, role: 'group' }, ...(hasCompany ? [{ name, role: 'company' } as const] : [])]
}
