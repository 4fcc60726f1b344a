/** Opens the embedded database in the folder of its argument, prints its numbers, then adds more and prints each once it is acknowledged. */
import { writeSync } from 'node:fs'
import { openEmbeddedDatabase } from '../../adapters/embedded-database/open-embedded-database.ts'

const say = (word: string): number => writeSync(1, `${word}\n`)
const { pool } = await openEmbeddedDatabase(process.argv[2] ?? '')
await pool.query('create table if not exists numbers (n integer primary key, filling text not null)')
const held = await pool.query<{ n: number }>('select n from numbers order by n')
say(`held ${held.rows.map((row) => row.n).join(',')}`)
for (let n = (held.rows.at(-1)?.n ?? 0) + 1; ; n += 1) {
  await pool.query('insert into numbers values ($1, $2)', [n, 'x'.repeat(500)])
  say(`acknowledged ${n}`)
}
