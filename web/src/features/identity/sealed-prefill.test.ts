import { limits } from '@tickmark/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SealedSecret } from '../../lib/sealed-secret.ts'
import type { SealedSecretStore } from '../../lib/sealed-secret-store.ts'
import { SealedPrefill } from './sealed-prefill.ts'

const email = 'ada@example.com'
const details = { password: 'Ledger2026', firstName: 'Ada', surname: 'Quill', company: '' }
const hour = limits.verifiedCredentialsLifetimeMs

let storage: Map<string, string>
let entries: Map<string, SealedSecret>
let store: SealedSecretStore
let clock: number

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  storage = new Map()
  entries = new Map()
  clock = 0
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  store = {
    put: (entry) => Promise.resolve(void entries.set(entry.id, entry)),
    find: (id) => Promise.resolve(entries.get(id) ?? null),
    list: () => Promise.resolve([...entries.values()]),
    remove: (...ids) => Promise.resolve(ids.forEach((id) => entries.delete(id))),
  }
  return () => vi.useRealTimers()
})

const makePrefill = () => new SealedPrefill(store, () => clock)

async function verified(): Promise<SealedPrefill> {
  const prefill = makePrefill()
  await prefill.remember(email, details)
  await prefill.confirm(email)
  return prefill
}

test('after verification the password is available for one hour, in every tab', async () => {
  await verified()
  clock = hour - 1
  expect(await makePrefill().find(email)).toBe('Ledger2026')
  clock = hour
  expect(await makePrefill().find(email)).toBeNull()
  expect([storage.size, entries.size]).toEqual([0, 0])
})

test('before verification there is nothing to fill in', async () => {
  const prefill = makePrefill()
  await prefill.remember(email, details)
  expect(await prefill.find(email)).toBeNull()
  expect(entries.size).toBe(1)
})

test('storage refers to the sealed entry and holds no password', async () => {
  const prefill = makePrefill()
  await prefill.remember(email, details)
  expect(storage.get('tempPassword')).toBe([...entries.keys()][0])
  await prefill.confirm(email)
  expect(JSON.parse(storage.get('verifiedUserCredentials') ?? '')).toEqual({
    email,
    firstName: 'Ada',
    surname: 'Quill',
    company: '',
    timestamp: 0,
    password: [...entries.keys()][0],
  })
  expect(storage.has('tempPassword')).toBe(false)
})

test('another address gets nothing, and the stored entry is discarded', async () => {
  const prefill = await verified()
  expect(await prefill.find('eve@example.com')).toBeNull()
  expect([storage.size, entries.size]).toEqual([0, 0])
})

test('a forged timestamp does not extend the hour, which is sealed', async () => {
  const prefill = await verified()
  const stored = JSON.parse(storage.get('verifiedUserCredentials') ?? '') as object
  storage.set('verifiedUserCredentials', JSON.stringify({ ...stored, timestamp: hour }))
  clock = hour
  expect(await prefill.find(email)).toBeNull()
})

test('it is wiped on request, at the next start, and when the hour is over', async () => {
  const prefill = await verified()
  await prefill.forget()
  expect([storage.size, entries.size]).toEqual([0, 0])

  await verified()
  clock = 2 * hour
  await makePrefill().sweep()
  expect([storage.size, entries.size]).toEqual([0, 0])

  await verified()
  clock += hour
  await vi.advanceTimersByTimeAsync(hour)
  expect([storage.size, entries.size]).toEqual([0, 0])
})

test('at start, valid entries are kept and orphans are dropped', async () => {
  await verified()
  const [entry] = entries.values()
  if (entry === undefined) throw new Error('nothing was sealed')
  entries.set('stray', { ...entry, id: 'stray' })
  await makePrefill().sweep()
  expect([...entries.keys()]).toEqual([entry.id])
})

test('a browser without storage fills in nothing and breaks nothing', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const refuse = () => Promise.reject(new Error('no storage here'))
  const prefill = new SealedPrefill({ put: refuse, find: refuse, list: refuse, remove: refuse })
  await prefill.sweep()
  await prefill.remember(email, details)
  await prefill.confirm(email)
  expect(await prefill.find(email)).toBeNull()
  expect(warned).toHaveBeenCalled()
})
