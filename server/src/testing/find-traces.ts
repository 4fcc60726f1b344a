import * as fs from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'

/** Every row of every table, in any schema, that contains one of the words, as `table: row`. Bytes are searched as stored. */
export async function findInTables(pool: Pool, words: readonly string[]): Promise<string[]> {
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const rows = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    for (const { row } of rows.rows) if (words.some((word) => row.toLowerCase().includes(word.toLowerCase()))) found.push(`${name}: ${row}`)
  }
  return found
}

/** Every row with this id in one of these columns, as `table`. */
export async function findById(pool: Pool, columns: readonly string[], id: number): Promise<string[]> {
  const places = await pool.query<{ table: string; column: string }>(
    `select format('%I.%I', table_schema, table_name) as table, quote_ident(column_name) as column from information_schema.columns
      where column_name = any($1) and table_schema not in ('pg_catalog', 'information_schema')`,
    [columns],
  )
  const found: string[] = []
  for (const { table, column } of places.rows) {
    const rows = await pool.query(`select 1 from ${table} where ${column}::text = $1`, [String(id)])
    if (rows.rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

/** Every file below the folder whose name or content contains one of the words. */
export function findInFiles(folder: string, words: readonly string[]): string[] {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => words.some((word) => path.includes(word) || fs.readFileSync(path).includes(word)))
}
