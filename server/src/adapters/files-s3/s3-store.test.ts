import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, expect, test } from 'vitest'
import { StorageUnavailable } from '../../ports/file-store.ts'
import { FileTooLarge } from '../../ports/files.ts'
import { startS3Double } from '../../testing/s3-double.ts'
import { S3Store } from './s3-store.ts'

// What every store does is tested in testing/files-contract.test.ts.

const double = await startS3Double()
afterAll(() => double.close())
afterEach(() => {
  double.disturb = null
  double.objects.clear()
})
const limits = { connectMs: 500, silenceMs: 300, attempts: 2 }
const store = new S3Store(double.settings('tickmark/'), limits)
/** For large files, which take their time on a busy machine. */
const patient = new S3Store(double.settings('tickmark/'), { ...limits, silenceMs: 60_000 })

test('objects begin with the prefix', async () => {
  await store.write('7/ab/abcd', Buffer.from('x'))
  expect([...double.objects.keys()]).toEqual(['tickmark/7/ab/abcd'])
})

test('a file of several parts arrives whole', async () => {
  const large = Buffer.alloc(11_000_000, 'xyz')
  const arrived = await patient.receive(Readable.from([large.subarray(0, 4_000_000), large.subarray(4_000_000)]))
  await arrived.keep('7/ab/large')
  await arrived.discard()
  expect(double.requests.filter((request) => request.startsWith('PUT tickmark/arriving/'))).toHaveLength(3)
  const stored = await buffer((await patient.open('7/ab/large'))?.content ?? Readable.from([]))
  expect(createHash('sha256').update(stored).digest('hex')).toBe(createHash('sha256').update(large).digest('hex'))
  expect([...double.objects.keys()]).toEqual(['tickmark/7/ab/large'])
})

test('a content that fails after its first part leaves nothing, and its own error', async () => {
  const failing = async function* () {
    yield Buffer.alloc(6_000_000)
    throw new FileTooLarge()
  }
  await expect(patient.receive(failing())).rejects.toBeInstanceOf(FileTooLarge)
  expect(double.objects.size).toBe(0)
  expect(double.requests.at(-1)).toMatch(/^DELETE tickmark\/arriving\//)
})

test('nothing to remove is no error, also where the storage answers that there is nothing', async () => {
  double.disturb = ({ method }, response) => {
    if (method !== 'DELETE') return false
    response.writeHead(404).end('<Error><Code>NoSuchKey</Code><Message>NoSuchKey</Message></Error>')
    return true
  }
  await store.remove('7/ab/abcd')
})

test('a signal ends the wait for a storage that does not answer, also between its tries', async () => {
  double.disturb = () => true
  const began = performance.now()
  const removing = patient.remove('7/ab/abcd', AbortSignal.timeout(100))
  await expect(removing).rejects.toBeInstanceOf(StorageUnavailable)
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('a wrong key is an error with the reason of the storage, and without a key', async () => {
  const { secretAccessKey, ...settings } = double.settings()
  const wrong = new S3Store({ ...settings, secretAccessKey: `${secretAccessKey}x` }, limits)
  const error: unknown = await wrong.open('7/ab/abcd').catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StorageUnavailable)
  expect(String(error)).toContain('could not read 7/ab/abcd: SignatureDoesNotMatch 403')
  expect(String(error)).not.toContain(secretAccessKey)
})

test('a bucket that does not exist is an error, not an empty storage', async () => {
  const none = new S3Store({ ...double.settings(), bucket: 'another' }, limits)
  await expect(none.open('7/ab/abcd')).rejects.toThrow('NoSuchBucket 404')
  await expect(none.list('')[Symbol.asyncIterator]().next()).rejects.toBeInstanceOf(StorageUnavailable)
})

test('a short failure of the storage is not noticed, a long one is an error after a few tries', async () => {
  await store.write('7/ab/abcd', Buffer.from('x'))
  let failures = 0
  double.disturb = (_request, response) => {
    failures += 1
    if (failures > 1) return false
    response.writeHead(503).end()
    return true
  }
  expect((await buffer((await store.open('7/ab/abcd'))?.content ?? Readable.from([]))).toString()).toBe('x')
  const before = double.requests.length
  double.disturb = (_request, response) => response.writeHead(503).end() !== null
  await expect(store.open('7/ab/abcd')).rejects.toThrow(/could not read 7\/ab\/abcd: .*503/)
  expect(double.requests.length - before).toBe(limits.attempts)
})

test('a storage that does not answer is an error soon, also in the middle of a file', async () => {
  await store.write('7/ab/abcd', Buffer.from('x'))
  double.disturb = () => true
  await expect(store.open('7/ab/abcd')).rejects.toThrow(/could not read 7\/ab\/abcd: Timeout/)
  double.disturb = (_request, response) => {
    response.writeHead(200, { 'content-length': 10 }).write('half')
    return true
  }
  const opened = await store.open('7/ab/abcd')
  await expect(buffer(opened?.content ?? Readable.from([]))).rejects.toThrow('could not send a file')
})

test('a storage that is not there is an error with the reason of the system', async () => {
  const absent = new S3Store({ ...double.settings(), endpoint: 'http://127.0.0.1:1' }, limits)
  await expect(absent.open('7/ab/abcd')).rejects.toThrow('ECONNREFUSED')
  const upload = Readable.from([Buffer.from('x')])
  await expect(absent.receive(upload)).rejects.toBeInstanceOf(StorageUnavailable)
})

test('what killed processes left is removed after a day', async () => {
  await store.receive(Readable.from([Buffer.from('x')]))
  await store.sweep(new Date())
  expect(double.objects.size).toBe(1)
  await store.sweep(new Date(Date.now() + 25 * 60 * 60_000))
  expect(double.objects.size).toBe(0)
})
