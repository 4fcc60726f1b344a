import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../house/paths.mjs'

const analyses = 5_000
const messages = 10_000
/** Text of the last message, which identifies it on the screen. */
export const lastWords = 'That is the last word'
export const newest = `Harbourline Group plc ${analyses}`
export { analyses, messages }

const answer = [
  'Two lines moved by more than a fifth:',
  '',
  '| Line | 2026 | 2025 | Change |',
  '|:--|--:|--:|--:|',
  '| Inventories | 6,648 | 5,102 | 1,546 |',
  '| Borrowings | (3,200) | (4,450) | 1,250 |',
  '',
  '**Inventories** grew while revenue stood still. Ask what was counted, and at what cost.',
].join('\n')

/**
 * Adds thousands of analyses to the only account of a stopped server; the newest has a chat of thousands of messages.
 * @param {string} folder the server's data @returns {Promise<number>} id of the newest analysis
 */
export async function fillDatabase(folder) {
  const module = pathToFileURL(join(root, 'server/dist/adapters/embedded-database/open-embedded-database.js')).href
  const { openEmbeddedDatabase } = await import(module)
  const connection = await openEmbeddedDatabase(join(folder, 'database'))
  const { pool } = connection
  await pool.query(
    `insert into analyses (workspace_id, user_id, file_name, standard, created_at)
     select m.workspace_id, m.user_id, 'Harbourline Group plc ' || n, 'UK_GAAP', now() - make_interval(hours => $1 - n)
       from workspace_members m, generate_series(1, $1) n`,
    [analyses],
  )
  const { rows } = await pool.query('select id, workspace_id, user_id from analyses order by created_at desc limit 1')
  const { id, workspace_id: workspace, user_id: user } = rows[0]
  await pool.query(
    `insert into messages (workspace_id, analysis_id, user_id, role, content, metadata)
     select $1, $2, $3, case when n % 2 = 1 then 'user' else 'assistant' end,
            case when n = $4 then $5 when n % 2 = 1 then 'Which lines moved most in version ' || n || '?' else $6 end,
            case when n % 2 = 0 then '{"answeredBy":"engine","citations":[]}'::jsonb end
       from generate_series(1, $4) n`,
    [workspace, id, user, messages, lastWords, answer],
  )
  await pool.query('analyze')
  await connection.close()
  return id
}
