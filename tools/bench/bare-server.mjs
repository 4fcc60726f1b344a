// The yardstick: Fastify with nothing around it, running the list's query on the same database.
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] })
const userId = Number(process.env['BENCH_USER'])
const app = Fastify()

app.get('/up', async () => 'up')
app.get('/list', async () => {
  const { rows } = await pool.query(
    `select id, file_name as "fileName", standard, status, created_at as "createdAt"
       from analyses where workspace_id in (select workspace_id from workspace_members where user_id = $1)
      order by created_at desc, id desc`,
    [userId],
  )
  return rows
})

process.on('SIGTERM', () => {
  void app.close().then(() => pool.end())
})
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
