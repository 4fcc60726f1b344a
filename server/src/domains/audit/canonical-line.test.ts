import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCanonicalLine, type SealedEvent } from './canonical-line.ts'

const facts = fc.option(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.maxSafeInteger(), fc.boolean(), fc.constant(null))))
const id = fc.integer({ min: 1, max: 2_147_483_647 })
const events: fc.Arbitrary<SealedEvent> = fc.record({
  id,
  at: fc.constantFrom('2026-11-28T08:00:00.000001Z', '2026-11-28T08:00:00.000002Z'),
  workspaceId: fc.option(id),
  actorId: fc.option(id),
  action: fc.string(),
  subject: fc.string(),
  subjectId: fc.string(),
  before: facts,
  after: facts,
})

/** A value whose object keys are in another order. */
const turn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).toReversed()) : value

test('an event has one line, in whatever order its fields and facts were stored, and the line is read back as the event', () => {
  fc.assert(
    fc.property(events, (event) => {
      const line = writeCanonicalLine(event)
      const turned = turn({ ...event, before: turn(event.before), after: turn(event.after) }) as SealedEvent
      expect(writeCanonicalLine(turned)).toBe(line)
      expect(line).not.toContain('\n')
      expect(writeCanonicalLine(JSON.parse(line) as SealedEvent)).toBe(line)
    }),
  )
})

test('different events have different lines', () => {
  fc.assert(
    fc.property(events, events, (one, other) => {
      const isSame = writeCanonicalLine(one) === writeCanonicalLine(other)
      expect(isSame).toBe(JSON.stringify(sorted(one)) === JSON.stringify(sorted(other)))
    }),
  )
})

const sorted = (event: SealedEvent) =>
  Object.entries(event)
    .map(([name, value]) => [name, typeof value === 'object' && value !== null ? Object.entries(value).toSorted(byName) : value])
    .toSorted(byName)
const byName = ([one]: readonly unknown[], [other]: readonly unknown[]) => (String(one) < String(other) ? -1 : 1)

test('a line has its fields in a fixed order, and the facts by name', () => {
  const event = {
    id: 7,
    at: '2026-11-28T08:00:00.000001Z',
    workspaceId: 1,
    actorId: null,
    action: 'sign-in',
    subject: 'user',
    subjectId: '3',
  }
  expect(writeCanonicalLine({ ...event, before: null, after: { b: 2, a: { d: 1, c: null } } })).toBe(
    '{"id":7,"at":"2026-11-28T08:00:00.000001Z","workspaceId":1,"actorId":null,"action":"sign-in","subject":"user","subjectId":"3",' +
      '"before":null,"after":{"a":{"c":null,"d":1},"b":2}}',
  )
})
