import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openEmbeddedDatabase } from '../adapters/embedded-database/open-embedded-database.ts'
import { copyMigrationsBefore } from '../testing/earlier-migrations.ts'
import { migrateDatabase } from './migrate.ts'

const root = mkdtempSync(join(tmpdir(), 'tickmark-sign-offs-migration-'))
const database = await openEmbeddedDatabase(join(root, 'database'))
afterAll(async () => {
  await database.close()
  rmSync(root, { recursive: true, force: true })
})

test('of signatures that are there already, those that no longer hold count as notified', async () => {
  const { pool } = database
  await migrateDatabase(pool, copyMigrationsBefore('0042_firm_notifications', join(root, 'migrations')))
  // Analyses 1 to 5: unchanged; a new draft; a new review; a point cleared; prepared signed again after a reviewed that followed it.
  await pool.query(`
    insert into users (email, first_name, surname) values ('a@example.com', 'A', 'B');
    insert into workspaces (name) values ('w');
    insert into analyses (workspace_id, user_id, file_name, standard) select 1, 1, 'x', 'IFRS' from generate_series(1, 5);
    insert into documents (workspace_id, analysis_id, kind, version, sha256, name, bytes)
      select 1, analysis, 'draft', version, repeat(version::text, 64), 'd', 1
      from (values (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (2, 2)) d (analysis, version);
    insert into reviews (workspace_id, analysis_id, document_id, engine_version, inputs, content)
      select 1, analysis_id, id, '1', '', '' from documents where version = 1 order by id;
    insert into reviews (workspace_id, analysis_id, document_id, engine_version, inputs, content) values (1, 3, 3, '2', '', '');
    insert into review_runs (document_id, workspace_id, analysis_id, state, review_id)
      select document_id, 1, analysis_id, 'done', max(id) from reviews group by document_id, analysis_id;
    insert into analysis_events (workspace_id, analysis_id, user_id, kind, data)
      select 1, analysis, 1, kind, data::jsonb from (values
        (1, 'signed', '{"signOff":"prepared"}'), (2, 'signed', '{"signOff":"prepared"}'), (3, 'signed', '{"signOff":"prepared"}'),
        (4, 'signed', '{"signOff":"prepared"}'), (5, 'signed', '{"signOff":"prepared"}'), (5, 'signed', '{"signOff":"reviewed"}'),
        (1, 'commented', '{}'), (4, 'cleared', '{}'), (5, 'signed', '{"signOff":"prepared"}')) e (analysis, kind, data);
    insert into sign_offs (workspace_id, analysis_id, role, user_id, name, initials, document_id, review_id, event_id)
      select 1, analysis, role, 1, 'A', 'A', analysis, analysis, event from (values
        (1, 'prepared', 1), (2, 'prepared', 2), (3, 'prepared', 3), (4, 'prepared', 4), (5, 'prepared', 9), (5, 'reviewed', 6))
        s (analysis, role, event)`)
  await migrateDatabase(pool)
  const migrated = await pool.query<{ line: string }>(
    `select concat_ws(' ', analysis_id, role, is_notified) as line from sign_offs order by analysis_id, role`,
  )
  expect(migrated.rows.map(({ line }) => line)).toEqual([
    '1 prepared f',
    '2 prepared t',
    '3 prepared t',
    '4 prepared t',
    '5 prepared f',
    '5 reviewed t',
  ])
})
