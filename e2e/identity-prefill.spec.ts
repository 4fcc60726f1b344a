import { limits, messages } from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { findVerificationLink } from './fixtures/mailbox.ts'
import { makePerson, type Person } from './fixtures/person.ts'
import { signUpOnScreen } from './fixtures/sign-up-form.ts'
import { expect, test } from './fixtures/test.ts'

/** Everything that the browser stores for us, as text: storages, cookies, and databases with their bytes. */
async function readStorages(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  const kept = await page.evaluate(async () => {
    const answer = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => {
          resolve(request.result)
        })
        request.addEventListener('error', () => {
          reject(request.error ?? new Error('no reason given'))
        })
      })
    const asText = (_: string, value: unknown) => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
      if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value)
      if (value instanceof CryptoKey) return `key, ${value.extractable ? 'extractable' : 'not extractable'}`
      return value
    }
    const entries: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        entries.push(...(await answer(database.transaction(store).objectStore(store).getAll() as IDBRequest<unknown[]>)))
      database.close()
    }
    return JSON.stringify({ local: { ...localStorage }, session: { ...sessionStorage }, entries }, asText)
  })
  return `${kept}${JSON.stringify(cookies)}`
}

const password = (page: Page) => page.getByLabel('Password', { exact: true })
const verifiedToast = (page: Page) => page.getByText(messages.accountVerifiedTitle).first()

/** Goes to the login as the page does automatically: its link is shown for three seconds, which a busy machine may miss. */
async function signUpAndVerify(page: Page): Promise<Person> {
  const person = { ...makePerson(), password: 'Perpetual-Ledger-2026' }
  await signUpOnScreen(page, person)
  await page.goto(await findVerificationLink(page.request, person.email))
  await expect(page).toHaveURL(/\/auth\?mode=login$/)
  await expect(verifiedToast(page)).toBeVisible()
  await expect(password(page)).toHaveValue(person.password)
  return person
}

test('after verification the login form is prefilled, also after a reload and in another tab, and storage reveals nothing', async ({
  page,
  context,
}) => {
  const person = { ...makePerson(), password: 'Perpetual-Ledger-2026' }
  await signUpOnScreen(page, person)
  const before = await readStorages(page)
  expect(before).toContain('"tempPassword"')
  expect(before).toContain('key, not extractable')
  expect(before).not.toContain('Perpetual')

  await page.goto(await findVerificationLink(page.request, person.email))
  await expect(page).toHaveURL(/\/auth\?mode=login$/)
  await expect(verifiedToast(page)).toBeVisible()
  await expect(password(page)).toHaveValue(person.password)
  const after = await readStorages(page)
  expect(after).toContain('"verifiedUserCredentials"')
  expect(after).toContain('key, not extractable')
  expect(after).not.toContain('Perpetual')
  expect(after).not.toContain('"tempPassword"')

  await page.reload()
  await expect(password(page)).toHaveValue(person.password)
  const other = await context.newPage()
  await other.goto('/auth?mode=login')
  await expect(verifiedToast(other)).toBeVisible()
  await expect(password(other)).toHaveValue(person.password)

  await other.getByRole('button', { name: messages.auth.signInButton, exact: true }).click()
  await expect(other.getByRole('heading', { name: `Welcome, ${person.firstName}!` })).toBeVisible()
  await expect(async () => {
    // What is left names the account, and opens nothing.
    expect(await readStorages(other)).toMatch(/"local":\{"syncedUser":"\w+"\},"session":\{[^}]*\},"entries":\[\]/)
  }).toPass()
})

test(
  'a login form that is open in one tab is prefilled when another tab completes the verification',
  { tag: '@slow' },
  async ({ page, context }) => {
    const person = makePerson()
    await signUpOnScreen(page, person)
    const other = await context.newPage()
    await other.goto(await findVerificationLink(page.request, person.email))
    await expect(other.getByText(messages.emailVerifiedTitle).first()).toBeVisible()
    await expect(password(page)).toHaveValue(person.password)
    await expect(verifiedToast(page)).toBeVisible()
  },
)

test('the prefilled login is gone after one hour', { tag: '@slow' }, async ({ page }) => {
  await page.clock.install()
  await signUpAndVerify(page)
  await page.clock.fastForward(limits.verifiedCredentialsLifetimeMs)
  await expect(async () => {
    expect(await readStorages(page)).toContain('"entries":[]')
  }).toPass()
  await page.reload()
  await expect(page.getByLabel('Email', { exact: true })).not.toHaveValue('')
  await expect(password(page)).toHaveValue('')
  expect(await readStorages(page)).not.toContain('verifiedUserCredentials')
})

test('a browser that was closed for the hour deletes it when it starts again', { tag: '@slow' }, async ({ page }) => {
  await signUpAndVerify(page)
  await page.goto('about:blank')
  await page.clock.setFixedTime(Date.now() + limits.verifiedCredentialsLifetimeMs)
  // A page of the application without a login form.
  await page.goto('/admin/login')
  await expect(async () => {
    expect(await readStorages(page)).toContain('"entries":[]')
  }).toPass()
})

test('credentials for another address are not used and are discarded', { tag: '@slow' }, async ({ page }) => {
  await signUpAndVerify(page)
  await page.evaluate(() => {
    localStorage.setItem('verificationEmail', 'eve@example.com')
  })
  await page.reload()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('eve@example.com')
  await expect(async () => {
    expect(await readStorages(page)).toContain('"entries":[]')
  }).toPass()
  await expect(password(page)).toHaveValue('')
})

test('what the user has already typed is kept', { tag: '@slow' }, async ({ page }) => {
  const person = await signUpAndVerify(page)
  await password(page).fill('something else')
  await page.evaluate(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'verifiedUserCredentials', newValue: '{}' }))
  })
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await expect(password(page)).toHaveValue('something else')
})
