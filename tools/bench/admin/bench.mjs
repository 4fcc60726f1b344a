import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../house/paths.mjs'
import { email, openAccount } from '../account.mjs'
import { serve } from '../serve.mjs'

const accounts = 100_000
/** Milliseconds within which a page or a search answers. */
const bar = 300
const tries = 15

/** What is asked, whether the bar is set for it, and how many accounts there must be. @type {readonly (readonly [string, string, boolean, number?])[]} */
const asked = [
  ['first page', '/api/admin/users', true, accounts + 1],
  ['last page', `/api/admin/users?page=${accounts / 50}`, true, accounts + 1],
  ['search: surname', '/api/admin/users?query=Hopper', true],
  ['search: first name and surname', '/api/admin/users?query=grace+hopper', true],
  ['search: part of an address', '/api/admin/users?query=firm77.example', true],
  ['search: one address', '/api/admin/users?query=.54321%40firm', true, 1],
  ['search: uid', '/api/admin/users?query=c4ca4238a0b923820dcc', true, 1],
  ['search: one letter', '/api/admin/users?query=e', true],
  ['search: two letters that are nowhere', '/api/admin/users?query=zq', true, 0],
  ['search: a word that is nowhere', '/api/admin/users?query=zebra', true, 0],
  ['figures of the dashboard', '/api/admin/figures', false],
  ['database page', '/api/admin/database', false],
]

/** Gives the stopped server its accounts. @param {string} folder */
async function fill(folder) {
  const module = pathToFileURL(join(root, 'server/dist/adapters/embedded-database/open-embedded-database.js')).href
  const { openEmbeddedDatabase } = await import(module)
  const connection = await openEmbeddedDatabase(join(folder, 'database'))
  await connection.pool.query(
    `insert into users (firebase_uid, first_name, surname, email)
     select md5(n::text), f, s, lower(f || '.' || s || '.' || n || '@firm' || n % 1000 || '.example')
       from (select n, (array['Ada','Bea','Cleo','Dora','Eve','Fay','Grace','Hedy','Ines','Joan','Karl','Liam','Mona','Nils','Olga','Paul'])[1 + (n * 7) % 16] f,
                    (array['King','Hopper','Lovelace','Turing','Curie','Noether','Meitner','Franklin','Goodall','Hodgkin','Johnson'])[1 + (n * 5) % 11] s
               from generate_series(1, $1) n) people`,
    [accounts],
  )
  await connection.pool.query('vacuum analyze')
  await connection.close()
}

/** @param {readonly number[]} times @param {number} share */
const quantile = (times, share) => times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/**
 * @param {number} port @param {string} folder the server's data @param {(line: string) => void} tell hears each line as soon as it is known
 * @returns {Promise<readonly string[]>} the bars that were missed
 */
export async function benchAdmin(port, folder, tell) {
  const main = join(root, 'server/dist/main.js')
  const env = { DATA_DIR: folder, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '0', PUBLIC_URL: `http://127.0.0.1:${port}`, ADMIN_EMAILS: email }
  const before = await serve(main, env, port, '/api/health')
  const { headers } = await openAccount(before.base, 0)
  await before.stop()
  await fill(folder)
  const server = await serve(main, env, port, '/api/health')
  const missed = []
  try {
    for (const [name, path, barred, total] of asked) {
      const times = []
      for (let attempt = 0; attempt < tries; attempt += 1) {
        const began = performance.now()
        const answer = await fetch(server.base + path, { headers })
        const body = /** @type {{ total?: number }} */ (await answer.json())
        times.push(performance.now() - began)
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
        if (total !== undefined && body.total !== total) throw new Error(`${path} found ${body.total} and not ${total}`)
      }
      const median = quantile(times, 0.5)
      tell(`${name}: ${median.toFixed(0)} ms in the middle, ${quantile(times, 1).toFixed(0)} ms at worst`)
      if (barred && median > bar) missed.push(`${name} ${median.toFixed(0)} ms over ${bar} ms`)
    }
  } finally {
    await server.stop()
  }
  return missed
}
