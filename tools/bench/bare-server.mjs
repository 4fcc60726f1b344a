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
    `select * from (
       select id, file_name as "fileName", standard, status, created_at as "createdAt", 'owner' as role, null::text as owner
         from analyses where workspace_id in (select workspace_id from workspace_members where user_id = $1)
       union all
       select a.id, a.file_name, a.standard, a.status, a.created_at, m.role, trim(u.first_name || ' ' || u.surname)
         from analysis_members m join analyses a on a.id = m.analysis_id join users u on u.id = a.user_id
        where m.user_id = $1 and a.workspace_id not in (select workspace_id from workspace_members where user_id = $1)
     ) as listed order by "createdAt" desc, id desc`,
    [userId],
  )
  return rows
})

process.on('SIGTERM', () => {
  void app.close().then(() => pool.end())
})
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
