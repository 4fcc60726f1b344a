import { sql } from 'drizzle-orm'

/** What the benchmark fills a database with. */
export const size = { firms: 2, people: 10, clients: 200, analyses: 2_000, pointsPerAnalysis: 10 }

/**
 * Two firms of five people each, whose clients have ten years of analyses with a reviewed draft and points; every fourth client is open to
 * one member alone. The first person of a firm owns it, the last is a guest of one client.
 * @param {{ execute(query: import('drizzle-orm').SQL): Promise<unknown> }} db
 */
export async function fill(db) {
  const { firms, people, clients, analyses, pointsPerAnalysis } = size
  const each = people / firms
  const statements = [
    sql`insert into users (firebase_uid, email, first_name, surname) select 'p' || i, 'p' || i || '@example.com', 'Person', 'Number ' || i from generate_series(1, ${people}) i`,
    sql`insert into workspaces (name, personal_user_id) select u.first_name, u.id from users u order by u.id`,
    sql`insert into workspace_members (workspace_id, user_id, role) select w.id, w.personal_user_id, 'owner' from workspaces w where w.personal_user_id is not null`,
    sql`insert into workspaces (name) select 'Firm ' || i from generate_series(1, ${firms}) i`,
    sql`insert into workspace_members (workspace_id, user_id, role)
      select f.id, u.id, case (u.id - 1) % ${each} when 0 then 'owner' when 1 then 'administrator' when ${each} - 1 then 'guest' else 'member' end
      from users u join (select id, row_number() over (order by id) n from workspaces where personal_user_id is null) f on f.n = 1 + (u.id - 1) / ${each}`,
    sql`insert into clients (workspace_id, name, name_key, restricted)
      select f.id, 'Client ' || i, 'client ' || i, i % 4 = 0 from generate_series(1, ${clients}) i
      join (select id, row_number() over (order by id) n from workspaces where personal_user_id is null) f on f.n = 1 + i % ${firms}`,
    sql`insert into client_members (client_id, user_id)
      select c.id, m.user_id from clients c join workspace_members m on m.workspace_id = c.workspace_id and m.role = 'member' where c.restricted and (c.id + m.user_id) % 2 = 0`,
    sql`insert into client_members (client_id, user_id)
      select min(c.id), m.user_id from clients c join workspace_members m on m.workspace_id = c.workspace_id and m.role = 'guest' group by m.user_id`,
    sql`insert into analyses (workspace_id, client_id, user_id, file_name, standard, created_at)
      select c.workspace_id, c.id, (select m.user_id from workspace_members m where m.workspace_id = c.workspace_id and m.role = 'owner'),
        c.name || ' ' || (2016 + y), 'IFRS', timestamptz '2016-06-01' + y * interval '1 year' + c.id * interval '1 hour'
      from clients c, generate_series(1, ${analyses / clients}) y`,
    sql`insert into documents (workspace_id, analysis_id, kind, version, name, sha256, bytes)
      select workspace_id, id, 'draft', 1, 'a.pdf', md5(id::text) || md5(id::text), 20000 from analyses`,
    sql`insert into reviews (workspace_id, analysis_id, document_id, engine_version, inputs, content, profile, figures, proven)
      select d.workspace_id, d.analysis_id, d.id, 'bench', '', '\\x00', jsonb_build_object('entity', 'Entity', 'periodEnd', '2025-12-31', 'standard', 'IFRS', 'group', false, 'listed', false, 'audited', true, 'charity', false), 500, 450 from documents d`,
    sql`insert into review_runs (document_id, workspace_id, analysis_id, state, progress, review_id)
      select r.document_id, r.workspace_id, r.analysis_id, 'done', 100, r.id from reviews r`,
    sql`insert into points (workspace_id, analysis_id, number, kind, severity, title, detail, page, assignee_id)
      select a.workspace_id, a.id, i, 'own', 'warning', 'A point', '', 1, a.user_id from analyses a, generate_series(1, ${pointsPerAnalysis}) i`,
    sql`insert into analysis_events (workspace_id, analysis_id, user_id, kind)
      select a.workspace_id, a.id, a.user_id, 'viewed' from analyses a, generate_series(1, 20) i`,
    sql`analyze`,
  ]
  for (const statement of statements) await db.execute(statement)
}
