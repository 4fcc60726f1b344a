import type { SignOffRole } from '@tickmark/contract'
import { sql, type Column, type SQL } from 'drizzle-orm'
import { analyses, notifications, signOffs } from '../../db/schema/index.ts'
import { isValid, waitsFor } from '../../db/sign-off-state.ts'

const isNamedFor = (line: SignOffRole, person: Column): SQL => sql`when ${line} then ${person} = ${notifications.userId}`

/** It is still the line that the analysis waits for, and the user is still named for it. */
const isTurn = sql`(${waitsFor} = ${notifications.line} and case ${notifications.line}
  ${isNamedFor('prepared', analyses.preparerId)} ${isNamedFor('reviewed', analyses.reviewerId)}
  ${isNamedFor('approved', analyses.partnerId)} end)`

/** The user's signature is still there, and does not hold. */
const isStale = sql`(exists (select 1 from ${signOffs} s where s.analysis_id = ${analyses}.id and s.role = ${notifications.line}
    and s.user_id = ${notifications.userId})
  and not case ${notifications.line} when 'prepared' then ${isValid('prepared')} when 'reviewed' then ${isValid('reviewed')}
    else ${isValid('approved')} end)`

/** In a query of notifications with their analyses: whether what a notification asks for is still to be done. */
export const isCurrent = sql<boolean>`case ${notifications.kind} when 'turn' then coalesce(${isTurn}, false)
  when 'stale' then coalesce(${isStale}, false) else true end`
