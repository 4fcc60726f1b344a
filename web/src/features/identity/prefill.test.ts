import { expect, test, vi } from 'vitest'
import { createPrefill, type Prefill } from './prefill.ts'

const details = { password: 'Ledger2026', firstName: 'Ada', surname: 'Quill', company: '' }

function keeping(key: string | null): void {
  vi.stubGlobal('localStorage', { getItem: (asked: string) => (asked === key ? 'something' : null) })
}

test('if nothing is stored, no code is loaded to find or wipe it', async () => {
  keeping(null)
  const open = vi.fn<() => Promise<Prefill>>()
  const prefill = createPrefill(open)
  await prefill.sweep()
  await prefill.forget()
  await prefill.confirm('ada@example.com')
  expect(await prefill.find('ada@example.com')).toBeNull()
  expect(open).not.toHaveBeenCalled()
})

test.each(['tempPassword', 'verifiedUserCredentials'])('a stored %s is wiped', async (key) => {
  keeping(key)
  const forget = vi.fn<() => Promise<void>>(() => Promise.resolve())
  await createPrefill(() => Promise.resolve({ forget } as Partial<Prefill> as Prefill)).forget()
  expect(forget).toHaveBeenCalledOnce()
})

test('code that cannot be loaded breaks neither sign-up nor sign-out', async () => {
  keeping('tempPassword')
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const prefill = createPrefill(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  await prefill.remember('ada@example.com', details)
  await prefill.forget()
  expect(await prefill.find('ada@example.com')).toBeNull()
  expect(warned).toHaveBeenCalledTimes(3)
})
