import { expect, test } from 'vitest'
import { z } from 'zod'
import { fileVariables, readFiles } from './env-files.ts'

const Variables = z.object(fileVariables)
const read = (given: Readonly<Record<string, string>>, production = false) => readFiles(Variables.parse(given), production)

const key = Buffer.alloc(32, 7).toString('base64')
const s3 = { FILES: 's3', S3_BUCKET: 'tickmark', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'the secret' }

test('files are plain and on the local disk by default', () => {
  expect(read({})).toEqual({ s3: null, keys: [], refusesPlain: false })
})

test('keys have the form of the other keys, and messages do not show them', () => {
  expect(read({ FILES_KEYS: `2026:${key}` }).keys).toEqual([{ id: '2026', material: Buffer.alloc(32, 7) }])
  expect(() => read({ FILES_KEYS: key })).toThrow('FILES_KEYS must be id:key')
  expect(() => read({ FILES_KEYS: key })).not.toThrow(key)
  expect(() => read({ FILES_PLAIN: 'refuse' })).toThrow('FILES_PLAIN must not be refuse without FILES_KEYS')
})

test('a bucket needs its name and its keys, which messages do not show', () => {
  expect(read({ ...s3, S3_PREFIX: 'a/b' }).s3).toEqual({
    bucket: 'tickmark',
    region: 'us-east-1',
    endpoint: undefined,
    accessKeyId: 'id',
    secretAccessKey: 'the secret',
    pathStyle: false,
    prefix: 'a/b/',
  })
  expect(read({ ...s3, FILES: 'local' }).s3).toBeNull()
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
    expect(() => read(Object.fromEntries(Object.entries(s3).filter(([other]) => other !== name)))).toThrow(
      'must be set together with FILES=s3',
    )
  }
})

test.each(['../up', '/root', 'a//b', 'a/../b'])('a prefix that leaves the place is refused: %s', (S3_PREFIX) => {
  expect(() => read({ ...s3, S3_PREFIX })).toThrow('must be names with slashes between them')
})

test('in production, another storage is reached over HTTPS, or is on this machine', () => {
  const at = (S3_ENDPOINT: string) => read({ ...s3, S3_ENDPOINT }, true).s3?.endpoint
  expect([at('https://storage.example.com'), at('http://127.0.0.1:9000')]).toEqual(['https://storage.example.com', 'http://127.0.0.1:9000'])
  expect(() => at('http://storage.example.com')).toThrow('S3_ENDPOINT must start with https://')
  expect(read({ ...s3, S3_ENDPOINT: 'http://storage.example.com' }).s3?.endpoint).toBe('http://storage.example.com')
})
