import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { noHeadNote } from '../../testing/no-head-note.ts'
import { createAuditChain } from './chain.ts'
import { createChainKeys } from './chain-hash.ts'
import { NoAuditLines, verifyLines } from './read-lines.ts'
import { runFrom } from './origin.ts'
import { recordAudit } from './record.ts'
import { sealEvents } from './seal-events.ts'

const database = await openTestDatabase()
const { db } = database
const secret = 'the secret of this server, which no auditor has'
const later = () => new Date(Date.now() + 3 * 24 * 60 * 60_000)
const open = (retentionDays = 0) =>
  createAuditChain({ db, secret, note: noHeadNote, now: later, retentionDays, addressDays: 90, earlierSecrets: [] })
afterAll(() => database.close())

let lines: string[] = []
const exported = async (): Promise<string[]> => {
  const parts: string[] = []
  for await (const part of open().writeLines()) parts.push(part)
  return parts.join('').trimEnd().split('\n')
}
beforeAll(async () => {
  expect(await exported()).toEqual(['{"line":"head","segment":null}'])
  for (let n = 1; n <= 6; n += 1)
    await runFrom({ address: '203.0.113.7' }, () =>
      recordAudit(db, { actorId: 1, action: 'sign-in', subject: 'user', subjectId: String(n), after: { b: n, a: null } }),
    )
  await sealEvents(db, createChainKeys(secret), () => new Date(), 3)
  lines = await exported()
})

async function* of(given: readonly string[]): AsyncGenerator<string> {
  yield* given
}
const verify = (given: readonly string[]) => verifyLines(of(given))
const withLine = (at: number, from: string, to: string) => lines.map((line, index) => (index === at ? line.replace(from, to) : line))

test('an exported trail has a segment before its events, and the head last, and verifies', async () => {
  expect(lines.map((line) => (JSON.parse(line) as { line: string }).line)).toEqual(
    'segment event event event segment event event event head'.split(' '),
  )
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ segment: 1, subjectId: '1', after: { a: null, b: 1 }, address: '203.0.113.7' })
  expect(await verify(lines)).toMatchObject({ segments: 2, events: 6, problem: null, head: { segment: 2, events: 6 } })
  expect(await verify(['{"line":"head","segment":null}'])).toMatchObject({ segments: 0, problem: null, head: null })
})

test('an erased address changes nothing', async () => {
  expect(await verify(lines.map((line) => line.replace('"203.0.113.7"', 'null')))).toMatchObject({ events: 6, problem: null })
})

test('a changed, removed, added or moved line is detected', async () => {
  const swapped = lines.with(5, lines[6] ?? '').with(6, lines[5] ?? '')
  expect((await verify(withLine(2, 'sign-in', 'sign-out'))).problem).toMatchObject({ fault: 'hash', segment: 1 })
  expect((await verify(lines.toSpliced(2, 1))).problem).toMatchObject({ fault: 'count', segment: 1 })
  expect((await verify(lines.toSpliced(7, 0, lines[7] ?? ''))).problem).toMatchObject({ fault: 'count', segment: 2 })
  expect((await verify(swapped)).problem).toMatchObject({ fault: 'hash', segment: 2 })
  expect((await verify(lines.toSpliced(0, 1))).problem).toMatchObject({ fault: 'unlisted', segment: 1 })
  expect((await verify(lines.toSpliced(0, 4))).problem).toMatchObject({ fault: 'missing', segment: 1 })
  expect((await verify(lines.toSpliced(4, 4))).problem).toMatchObject({ fault: 'missing', segment: 2 })
})

test('a file that is cut off, goes on after its end, or is something else is refused with its line', async () => {
  await expect(verify(lines.slice(0, -1))).rejects.toThrow('The file ends before the trail does: its last line is missing.')
  await expect(verify([...lines, lines[1] ?? ''])).rejects.toThrow('Line 10 is after the end of the trail.')
  await expect(verify([lines[0] ?? '', 'id,at,actor'])).rejects.toThrow(
    new NoAuditLines('Line 2 is not a line of an exported audit trail.'),
  )
  await expect(verify([])).rejects.toThrow(NoAuditLines)
})

test('a trail whose beginning has been removed starts with its checkpoint', async () => {
  await recordAudit(db, { actorId: 1, action: 'sign-in', subject: 'user', subjectId: '7' })
  await open(1).sweep()
  await open().seal()
  const rest = await exported()
  expect(JSON.parse(rest[0] ?? '')).toMatchObject({ line: 'start', segment: 2, events: 6 })
  expect(await verify(rest)).toMatchObject({ segments: 1, events: 2, problem: null })
  expect((await verify(rest.slice(1))).problem).toMatchObject({ fault: 'missing', segment: 1 })
})
