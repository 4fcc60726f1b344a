import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../house/paths.mjs'

const [firms, people, clients, years, points, views] = [2, 10, 200, 10, 10, 20]
const each = people / firms

/** What the only account of the server sees afterwards. */
export const seen = {
  analyses: (clients / firms) * years,
  clients: clients / firms,
  people: each,
  openPoints: (clients / firms) * years * points,
}
export const size = `${firms} firms, ${people} people, ${clients} clients, ${clients * years} analyses`

const ofFirms = `(select id, row_number() over (order by id) as n from workspaces where personal_user_id is null)`

const statements = [
  `insert into users (firebase_uid, email, first_name, surname)
     select 'p' || i, 'p' || i || '@example.com', 'Person', 'Number ' || i from generate_series(2, ${people}) i`,
  `insert into workspaces (name, personal_user_id) select u.first_name, u.id from users u where u.id > 1 order by u.id`,
  `insert into workspace_members (workspace_id, user_id, role)
     select w.id, w.personal_user_id, 'owner' from workspaces w where w.personal_user_id > 1`,
  `insert into workspaces (name) select 'Firm ' || i from generate_series(1, ${firms}) i`,
  `insert into workspace_members (workspace_id, user_id, role)
     select f.id, u.id, case (u.id - 1) % ${each} when 0 then 'owner' when 1 then 'administrator' when ${each - 1} then 'guest' else 'member' end
     from users u join ${ofFirms} f on f.n = 1 + (u.id - 1) / ${each}`,
  `insert into clients (workspace_id, name, name_key, restricted)
     select f.id, 'Client ' || i, 'client ' || i, i % 4 = 0 from generate_series(1, ${clients}) i join ${ofFirms} f on f.n = 1 + i % ${firms}`,
  `insert into client_members (client_id, user_id)
     select c.id, m.user_id from clients c join workspace_members m on m.workspace_id = c.workspace_id and m.role = 'member'
     where c.restricted and (c.id + m.user_id) % 2 = 0`,
  `insert into client_members (client_id, user_id)
     select min(c.id), m.user_id from clients c join workspace_members m on m.workspace_id = c.workspace_id and m.role = 'guest' group by m.user_id`,
  `insert into analyses (workspace_id, client_id, user_id, file_name, standard, due_on, preparer_id, reviewer_id, created_at)
     select c.workspace_id, c.id, o.user_id, c.name || ' ' || (2016 + y), 'IFRS', date '2026-12-01' + c.id, o.user_id, o.user_id,
       timestamptz '2016-06-01' + y * interval '1 year' + c.id * interval '1 hour'
     from clients c join workspace_members o on o.workspace_id = c.workspace_id and o.role = 'owner', generate_series(1, ${years}) y`,
  `insert into documents (workspace_id, analysis_id, kind, version, name, sha256, bytes)
     select workspace_id, id, 'draft', 1, 'a.pdf', md5(id::text) || md5(id::text), 20000 from analyses`,
  `insert into reviews (workspace_id, analysis_id, document_id, engine_version, inputs, content, profile, figures, proven)
     select d.workspace_id, d.analysis_id, d.id, 'bench', '', '\\x00', jsonb_build_object('entity', 'Entity', 'periodEnd', '2025-12-31',
       'standard', 'IFRS', 'group', false, 'listed', false, 'audited', true, 'charity', false), 500, 450 from documents d`,
  `insert into review_runs (document_id, workspace_id, analysis_id, state, progress, review_id)
     select r.document_id, r.workspace_id, r.analysis_id, 'done', 100, r.id from reviews r`,
  `insert into points (workspace_id, analysis_id, number, kind, severity, title, detail, page, assignee_id)
     select a.workspace_id, a.id, i, 'own', 'warning', 'A point', '', 1, a.user_id from analyses a, generate_series(1, ${points}) i`,
  `insert into analysis_events (workspace_id, analysis_id, user_id, kind)
     select a.workspace_id, a.id, a.user_id, 'viewed' from analyses a, generate_series(1, ${views}) i`,
  'analyze',
]

/**
 * Adds two firms to the database of a server whose only account owns the first. Every client has ten years of analyses, each with a reviewed
 * draft and open points; every fourth client is not open to the whole firm.
 * @param {{ query: (sql: string) => Promise<unknown> }} pool
 */
export async function fillFirms(pool) {
  for (const statement of statements) await pool.query(statement)
}

/** The same for a stopped server with the embedded database. @param {string} folder the server's data */
export async function fillStoppedServer(folder) {
  const module = pathToFileURL(join(root, 'server/dist/adapters/embedded-database/open-embedded-database.js')).href
  const { openEmbeddedDatabase } = await import(module)
  const connection = await openEmbeddedDatabase(join(folder, 'database'))
  await fillFirms(connection.pool)
  await connection.close()
}
