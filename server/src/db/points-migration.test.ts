import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openEmbeddedDatabase } from '../adapters/embedded-database/open-embedded-database.ts'
import { copyMigrationsBefore } from '../testing/earlier-migrations.ts'
import { migrateDatabase } from './migrate.ts'

const root = mkdtempSync(join(tmpdir(), 'tickmark-points-migration-'))
const database = await openEmbeddedDatabase(join(root, 'database'))
afterAll(async () => {
  await database.close()
  rmSync(root, { recursive: true, force: true })
})

test('points that are there already get numbers, states and places', async () => {
  const { pool } = database
  await migrateDatabase(pool, copyMigrationsBefore('0016_points_life', join(root, 'migrations')))
  await pool.query(`
    insert into users (email, first_name, surname) values ('a@example.com', 'A', 'B');
    insert into workspaces (name) values ('w');
    insert into analyses (workspace_id, user_id, file_name, standard) values (1, 1, 'one', 'IFRS'), (1, 1, 'two', 'IFRS');
    insert into documents (workspace_id, analysis_id, kind, version, sha256, name, bytes)
      select 1, analysis, 'draft', version, repeat(version::text, 64), 'd', 1 from (values (1, 1), (1, 2), (2, 1)) d (analysis, version);
    insert into reviews (workspace_id, analysis_id, document_id, engine_version, inputs, content)
      select 1, analysis_id, id, '1', '', '' from documents order by id;
    insert into review_runs (document_id, workspace_id, analysis_id, state, review_id) select document_id, 1, analysis_id, 'done', id from reviews;
    insert into findings (workspace_id, review_id, ordinal, fingerprint, "check", severity, title, detail, page, evidence)
      select 1, review, ordinal, fingerprint, 'X', severity, fingerprint, '', page, '[]' from (values
        (1, 0, 'gone', 'error', 9), (1, 1, 'moved', 'error', 1), (1, 2, 'note', 'info', 1),
        (2, 0, 'note', 'info', 1), (2, 1, 'late', 'error', 2), (2, 2, 'moved', 'error', 5), (2, 3, 'twin', 'error', 2),
        (3, 0, 'note', 'info', 1)) f (review, ordinal, fingerprint, severity, page);
    insert into points (workspace_id, analysis_id, fingerprint, state, updated_at)
      select 1, analysis, fingerprint, state, '2026-01-31' from (values
        (1, 'gone', 'resolved'), (1, 'moved', 'dismissed'), (1, 'note', 'open'), (1, 'twin', 'open'), (1, 'late', 'open'), (1, 'lost', 'open'),
        (2, 'note', 'resolved')) p (analysis, fingerprint, state)`)
  await migrateDatabase(pool)
  const migrated = await pool.query<{ line: string }>(
    `select concat_ws(' ', analysis_id, number, fingerprint, kind, state, coalesce(review_id::text, '-'), coalesce(ordinal::text, '-'),
      state_at = updated_at, version, nullif(note, '')) as line from points order by analysis_id, number`,
  )
  expect(migrated.rows.map(({ line }) => line)).toEqual([
    '1 1 late finding open 2 1 t 1',
    '1 2 twin finding open 2 3 t 1',
    '1 3 moved finding dismissed 2 2 t 1 Dismissed before reasons were kept',
    '1 4 gone finding cleared 1 0 t 1',
    '1 5 note finding open 2 0 t 1',
    '1 6 lost finding open - - t 1',
    '2 1 note finding cleared 3 0 t 1',
  ])
  const indexes = await pool.query(`select indexname from pg_indexes where tablename = 'analysis_events' and indexdef like '%(user_id)'`)
  expect(indexes.rows).toEqual([{ indexname: 'analysis_events_user' }])
  await expect(pool.query(`update points set state = 'resolved'`)).rejects.toMatchObject({ code: '23514' })
})
