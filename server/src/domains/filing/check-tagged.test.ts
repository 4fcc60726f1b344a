import { expect, test } from 'vitest'
import { ValidatorFailed, type TaggedValidator } from '../../ports/tagged-validator.ts'
import { writeTaggedAccounts } from '../../testing/tagged-accounts.ts'
import { createCheck } from './check-tagged.ts'
import { isSelfContained } from './is-self-contained.ts'

const message = { code: 'xbrl.4.6.1', severity: 'error', text: 'A context is missing.' } as const
const document = writeTaggedAccounts()
const { signal } = new AbortController()

test('documents are checked one at a time, and a few wait', async () => {
  let [running, most] = [0, 0]
  const engine: TaggedValidator = {
    name: 'Arelle',
    async validate() {
      most = Math.max(most, (running += 1))
      await Promise.resolve()
      running -= 1
      return [message]
    },
  }
  const check = createCheck(engine, () => {})
  const answers = await Promise.allSettled(Array.from({ length: 7 }, (_, user) => check(user, document, signal)))
  expect(answers.slice(0, 5).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'fulfilled'))
  expect(answers.slice(5)).toMatchObject([{ reason: { code: 'TOO_MANY_CHECKS' } }, { reason: { code: 'TOO_MANY_CHECKS' } }])
  expect(most).toBe(1)
  expect(await check(1, document, signal)).toEqual({ checkedBy: 'Arelle', messages: [message] })
})

test('without an answer nothing is known, and the next document is checked', async () => {
  const failures: unknown[] = []
  const fault = new ValidatorFailed('timed-out', 'Arelle did not finish within 120 seconds.')
  const faults = [fault]
  const validate = async () => {
    const next = faults.pop()
    if (next !== undefined) throw next
    return []
  }
  const check = createCheck({ name: 'Arelle', validate }, (error) => failures.push(error))
  await expect(check(1, document, signal)).rejects.toMatchObject({ code: 'CHECK_FAILED' })
  expect(failures).toEqual([fault])
  expect(await check(1, document, signal)).toMatchObject({ messages: [] })
  await expect(createCheck(null, () => {})(1, document, signal)).rejects.toMatchObject({ code: 'NO_CHECKER' })
})

test('one user has one place, so that others get theirs', async () => {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const check = createCheck({ name: 'Arelle', validate: async () => held.then(() => []) }, () => {})
  const first = check(1, document, signal)
  await expect(check(1, document, signal)).rejects.toMatchObject({ code: 'TOO_MANY_CHECKS' })
  const second = check(2, document, signal)
  release()
  expect(await Promise.all([first, second])).toHaveLength(2)
  expect(await check(1, document, signal)).toMatchObject({ messages: [] })
})

test('a check ends when its caller has gone, and one that waits never begins', async () => {
  const begun: unknown[] = []
  const failures: unknown[] = []
  const validate: TaggedValidator['validate'] = async (_document, ends) => {
    begun.push(ends)
    return new Promise((_resolve, reject) => {
      ends?.addEventListener('abort', () => reject(new Error('killed')))
    })
  }
  const check = createCheck({ name: 'Arelle', validate }, (error) => failures.push(error))
  const gone = new AbortController()
  const checks = [check(1, document, gone.signal), check(2, document, gone.signal)]
  const settled = Promise.allSettled(checks)
  await new Promise(setImmediate)
  gone.abort(new Error('gone'))
  expect(await settled).toMatchObject([{ reason: { message: 'gone' } }, { reason: { message: 'gone' } }])
  expect(begun).toHaveLength(1)
  expect(failures).toEqual([])
})

test('our documents are self-contained', () => {
  expect(isSelfContained(document)).toBe(true)
})

test.each([
  ['an address after spaces', '<link:schemaRef xlink:href = "http://example.com/a.xsd"/>'],
  ['prose about encodings', `${' '.repeat(1024)}<p>with encoding = "big endian"</p>`],
])('a document with %s is self-contained', (_what, body) => {
  expect(isSelfContained(html(body))).toBe(true)
})

const html = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><html>${text}</html>`)

test.each([
  ['a document type', Buffer.from('<!DOCTYPE html SYSTEM "file:///etc/passwd"><html/>')],
  ['a file', html('<link:schemaRef xlink:href="file:///etc/passwd"/>')],
  ['a relative address', html('<link:schemaRef xlink:href="../secret.xsd"/>')],
  ['an address under another prefix', html("<link:schemaRef x:href = '/etc/passwd'/>")],
  ['a hidden address', html('<link:schemaRef xlink:href="&#102;ile:///etc/passwd"/>')],
  ['another base', html('<base href="file:///etc/"/>')],
  ['another base in XML', html('<p xml:base="file:///etc/"/>')],
  ['the place of a schema', html('<p xsi:schemaLocation="urn:a /etc/passwd"/>')],
  ['an instruction', html('<?xml-stylesheet href="/etc/passwd"?>')],
  ['another encoding', Buffer.from('<?xml version="1.0" encoding="UTF-7"?><html/>')],
  ['UTF-16 without its mark', Buffer.from('<html><x:a x:href="/etc/passwd"/></html>', 'utf16le')],
  ['another encoding after the declaration', html(' encoding="UTF-7" ?>')],
  ['bytes that are no UTF-8', Buffer.from([0xff, 0xfe, 0x3c, 0x00])],
])('with %s a document is not checked', async (_what, bytes) => {
  expect(isSelfContained(bytes)).toBe(false)
  const check = createCheck({ name: 'Arelle', validate: async () => [] }, () => {})
  await expect(check(1, bytes, signal)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})
