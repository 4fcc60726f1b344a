import { createRequire } from 'node:module'
import type { ClientBase } from 'pg'
import PgBoss from 'pg-boss'

/** Version of the tables that this version of pg-boss makes. */
export const jobTablesVersion = (createRequire(import.meta.url)('pg-boss/version.json') as { readonly schema: number }).schema

/** No process works on a job that is marked as active: it was cut off with its process. */
export const takeBack = `update pgboss.job set state = 'retry', start_after = now() where state = 'active'`

/** Jobs of an old backup wait again: the queue would drop those that nobody fetched in time. */
export const keepWaiting = `update pgboss.job set keep_until = now() + interval '14 days' where state < 'active' and keep_until < now()`

/** Creates the tables of the job queue, with one for each queue, in the caller's transaction. Their rows are to be replaced. */
export async function createJobTables(client: ClientBase, queues: readonly string[]): Promise<void> {
  const plan = /^\s*BEGIN;\s*SET LOCAL lock_timeout[^;]*;\s*SET LOCAL idle_in_transaction_session_timeout[^;]*;([\s\S]*)COMMIT;\s*$/i.exec(
    PgBoss.getConstructionPlans('pgboss'),
  )?.[1]
  if (plan === undefined) throw new Error('This version of pg-boss makes its tables in another way')
  await client.query(plan)
  for (const queue of queues) await client.query('select pgboss.create_queue($1, $2)', [queue, {}])
}
