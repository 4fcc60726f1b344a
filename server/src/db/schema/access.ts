import { sql } from 'drizzle-orm'
import { boolean, integer, pgView, text } from 'drizzle-orm/pg-core'
import { analyses, analysisMembers } from './analyses.ts'
import { clients } from './clients.ts'
import { clientMembers, workspaceMembers } from './workspace-members.ts'

/*
 * Who sees what: the only rule of access to content. Every query of analyses and clients joins one of these views.
 *
 * In a firm, its owner and administrators see everything; members see what has no client, the clients that are open to the firm and those
 * they are named for; guests see the analyses of the clients they are named for. Beyond that, an analysis can be shared with anybody (D5).
 */

/** Everyone who sees an analysis, once each, with their strongest role. */
export const analysisAccess = pgView('analysis_access', {
  userId: integer('user_id').notNull(),
  analysisId: integer('analysis_id').notNull(),
  /** People of the workspace work on it as its owners, guests only read. */
  role: text('role', { enum: ['owner', 'reviewer', 'viewer'] }).notNull(),
  /** Whether they belong to its workspace; false if it is only shared with them. */
  isWithin: boolean('is_within').notNull(),
  /** Whether they may delete it or move it elsewhere: its workspace's owner and administrators. */
  isManaged: boolean('is_managed').notNull(),
}).as(sql`select user_id, analysis_id,
    (array['viewer', 'reviewer', 'owner'])[max(level)] as role, bool_or(is_within) as is_within, bool_or(is_managed) as is_managed
  from (
    select m.user_id, a.id as analysis_id, case m.role when 'guest' then 1 else 3 end as level, true as is_within,
      m.role in ('owner', 'administrator') as is_managed
    from ${workspaceMembers} m
    join ${analyses} a on a.workspace_id = m.workspace_id
    left join ${clients} c on c.id = a.client_id
    left join ${clientMembers} n on n.client_id = a.client_id and n.user_id = m.user_id
    where case m.role
      when 'guest' then n.user_id is not null
      when 'member' then a.client_id is null or not c.restricted or n.user_id is not null
      else true end
    union all
    select s.user_id, s.analysis_id, case s.role when 'reviewer' then 2 else 1 end, false, false from ${analysisMembers} s
  ) ways group by user_id, analysis_id`)

/** Everyone who sees a client's profile, mappings and connections. Guests do not. */
export const clientAccess = pgView('client_access', {
  userId: integer('user_id').notNull(),
  clientId: integer('client_id').notNull(),
  /** Whether they may delete it and decide who sees it: the workspace's owner and administrators. */
  isManaged: boolean('is_managed').notNull(),
}).as(sql`select m.user_id, c.id as client_id, m.role in ('owner', 'administrator') as is_managed
  from ${workspaceMembers} m
  join ${clients} c on c.workspace_id = m.workspace_id
  left join ${clientMembers} n on n.client_id = c.id and n.user_id = m.user_id
  where m.role in ('owner', 'administrator') or (m.role = 'member' and (not c.restricted or n.user_id is not null))`)
