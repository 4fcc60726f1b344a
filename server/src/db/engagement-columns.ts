import type { PersonName } from '@tickmark/contract'
import { sql, type SQL } from 'drizzle-orm'
import { analyses, users } from './schema/index.ts'

/** Who does what of an analysis and by when, with today's names. Subqueries and no joins, so that an insert can return them too. */
export interface EngagementRow {
  readonly preparer: PersonName | null
  readonly reviewer: PersonName | null
  readonly partner: PersonName | null
  readonly dueOn: string | null
  readonly periodEnd: string | null
}

const named = (id: SQL, name: string) =>
  sql<PersonName | null>`(select json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.surname)) from ${users} u
    where u.id = ${id})`.as(name)

export const engagementColumns = {
  preparer: named(sql`${analyses}.preparer_id`, 'preparer'),
  reviewer: named(sql`${analyses}.reviewer_id`, 'reviewer'),
  partner: named(sql`${analyses}.partner_id`, 'partner'),
  dueOn: analyses.dueOn,
  periodEnd: analyses.periodEnd,
}
