import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LINE_ITEMS } from './line-items.ts'
import { TOPICS } from './mentions/topics.ts'
import { SUBJECTS } from './subjects/subjects.ts'

/** Text of every file of the checks that is neither a test nor one of the tables itself. */
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/topics\.ts$|line-items\.ts$/.test(file))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))

test.each([
  ['line items', LINE_ITEMS],
  ['topics', TOPICS],
  ['subjects', SUBJECTS],
])('every entry of the %s is used by some check', (_, table) => {
  const unread = Object.keys(table).filter((name) => !sources.some((text) => new RegExp(`'${name}'(?!:)`).test(text)))
  expect(unread).toEqual([])
})
