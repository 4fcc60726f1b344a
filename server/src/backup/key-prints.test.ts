import { expect, test } from 'vitest'
import { describeLackingFileKeys, describeLackingKeys, printKeys } from './key-prints.ts'

const sealing = [{ id: '2026', material: Buffer.alloc(32, 1) }]
const old = printKeys({
  secretIn: 'folder',
  secret: 'the secret of the old installation',
  earlier: ['the one before'],
  sealing,
  files: sealing,
})

test('a fingerprint does not contain its key', () => {
  expect(old).toEqual({
    secretIn: 'folder',
    secret: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
    earlier: [expect.stringMatching(/^[0-9a-f]{8}$/) as string],
    sealing: [{ id: '2026', print: expect.stringMatching(/^[0-9a-f]{8}$/) as string }],
    files: [{ id: '2026', print: expect.stringMatching(/^[0-9a-f]{8}$/) as string }],
  })
})

test('keys that are the same here are not missed, wherever they are kept', () => {
  const same = {
    secretIn: 'setting',
    secret: 'the secret of the old installation',
    earlier: ['the one before', 'another'],
    sealing,
    files: [],
  } as const
  expect(describeLackingKeys(old, printKeys(same))).toEqual([])
})

test('keys that are missing or others are named, with what happens without them', () => {
  const none = describeLackingKeys(old, printKeys({ secretIn: null, secret: null, earlier: [], sealing: [], files: [] })).join('\n')
  expect(none).toContain(`the fingerprint ${old.secret}: the file "secret" in the old DATA_DIR. There is none here.`)
  expect(none).toContain('people sign in again, the audit trail does not verify')
  expect(none).toContain(`AUDIT_EARLIER_SECRETS with the fingerprints ${old.earlier.join()}`)
  expect(none).toContain('SEALING_KEYS 2026 (fingerprint')
  const other = printKeys({ secretIn: 'setting', secret: 'another secret of another server', earlier: [], sealing, files: [] })
  expect(describeLackingKeys(old, other).join('\n')).toContain(`The one here is ${other.secret}.`)
})

test('a key of files that is missing, or another under its id, is named', () => {
  expect(describeLackingFileKeys(old, old)).toBeNull()
  expect(describeLackingFileKeys({ ...old, files: [] }, { ...old, files: [] })).toBeNull()
  const other = printKeys({
    secretIn: null,
    secret: null,
    earlier: [],
    sealing: [],
    files: [{ id: '2026', material: Buffer.alloc(32, 2) }],
  })
  expect(describeLackingFileKeys(old, other)).toMatch(/needs the FILES_KEYS 2026 \(fingerprint [0-9a-f]{8}\), which are not set here/)
})
