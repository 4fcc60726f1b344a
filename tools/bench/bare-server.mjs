// The baseline: plain Fastify that runs the session check and the list's query on the same database.
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] })
const userId = Number(process.env['BENCH_USER'])
const uid = process.env['BENCH_UID']
const sessionId = process.env['BENCH_SESSION']
const app = Fastify()

app.get('/up', async () => 'up')
// Like the product, each call looks up the account of a session that has neither ended nor expired.
const session = {
  name: 'session',
  text: `select users.*, workspaces.id as workspace_id, user_sessions.proves_address
           from users
           join workspaces on workspaces.personal_user_id = users.id
           join user_sessions on user_sessions.user_id = users.id and user_sessions.identity_session_id = $2
            and user_sessions.end_time is null and user_sessions.expires_at > $3
          where users.firebase_uid = $1`,
}

app.get('/list', async (_request, reply) => {
  const { rows: found } = await pool.query({ ...session, values: [uid, sessionId, new Date()] })
  if (found[0]?.id !== userId) return reply.code(401).send()
  const { rows } = await pool.query(
    `select a.id, a.file_name as "fileName", a.standard, a.status, a.created_at as "createdAt", a.archived_at, a.client_id,
            (select name from clients where id = a.client_id) as client, held.role, held.owner, newest.state, reviewed.review_id,
            reviews.profile, reviews.figures, reviews.proven, open.*,
            (select count(*) from eye_checks e where e.review_id = reviewed.review_id) as eye,
            greatest(a.created_at,
              (select e.created_at from analysis_events e where e.analysis_id = a.id order by e.id desc limit 1),
              (select max(d.created_at) from documents d where d.analysis_id = a.id)) as changed_at
       from (
         select id, 'owner' as role, null::text as owner
           from analyses where workspace_id in (select workspace_id from workspace_members where user_id = $1)
         union all
         select m.analysis_id, m.role, trim(u.first_name || ' ' || u.surname)
           from analysis_members m join analyses a on a.id = m.analysis_id join users u on u.id = a.user_id
          where m.user_id = $1 and a.workspace_id not in (select workspace_id from workspace_members where user_id = $1)
       ) as held
       join analyses a on a.id = held.id
       left join lateral (select r.state from documents d join review_runs r on r.document_id = d.id
         where d.analysis_id = a.id and d.kind = 'draft' order by d.version desc limit 1) as newest on true
       left join lateral (select r.review_id from documents d join review_runs r on r.document_id = d.id
         where d.analysis_id = a.id and d.kind = 'draft' and r.review_id is not null order by d.version desc limit 1) as reviewed on true
       left join reviews on reviews.id = reviewed.review_id
       cross join lateral (select count(*) as open,
           count(*) filter (where coalesce(f.severity, p.severity) = 'error') as errors,
           count(*) filter (where coalesce(f.severity, p.severity) = 'warning') as questions
         from points p left join findings f on f.review_id = p.review_id and f.ordinal = p.ordinal
         where p.analysis_id = a.id and p.state in ('open', 'reopened')
           and (p.kind = 'own' or (p.review_id = reviewed.review_id and f.ordinal is not null))) as open
      order by a.created_at desc, a.id desc`,
    [userId],
  )
  return rows
})

process.on('SIGTERM', () => {
  void app.close().then(() => pool.end())
})
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
