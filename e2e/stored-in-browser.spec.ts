import { messages } from '@tickmark/contract'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures/google-test.ts'
import { leaveWithReview, trySample, unknownPolicy } from './fixtures/handover.ts'
import { findVerificationLink } from './fixtures/mailbox.ts'
import { makeAnalysis, makePerson, uploadDraft } from './fixtures/person.ts'
import { samples } from './fixtures/samples.ts'
import { fillSignUpForm } from './fixtures/sign-up-form.ts'

/** Compares the table of the cookies page with what a browser really stores. */

/** Names of everything that pages of a context ever put into a storage or a database. */
async function watchStorages(context: BrowserContext): Promise<Set<string>> {
  const kept = new Set<string>()
  await context.exposeBinding('reportKept', (_, name: string) => {
    kept.add(name)
  })
  await context.addInitScript(() => {
    const report = (name: string) => {
      const report: unknown = Reflect.get(window, 'reportKept')
      if (typeof report === 'function') report(name)
    }
    Storage.prototype.setItem = new Proxy(Storage.prototype.setItem, {
      apply(target, storage, args: [string, string]) {
        report(args[0])
        Reflect.apply(target, storage, args)
      },
    })
    IDBFactory.prototype.open = new Proxy(IDBFactory.prototype.open, {
      apply(target, factory, args: [string]) {
        report(`${args[0]} (database)`)
        return Reflect.apply(target, factory, args)
      },
    })
  })
  return kept
}

/** The names in the page's tables. */
async function readTables(page: Page): Promise<string[]> {
  await page.goto('/cookies')
  await expect(page.getByRole('table')).toHaveCount(2)
  return page.getByRole('main').locator('td code, th code').allTextContents()
}

test(
  'the cookies page lists everything that this server and its pages store in a browser, and nothing else',
  { tag: '@slow' },
  async ({ page, context, complaints }) => {
    // The popup of Google's sign-in also makes the login call, and is closed before the response.
    complaints.allow(unknownPolicy)
    complaints.allow(/(?:Failed to synchronize user with backend|No token could be obtained) Unreachable/)
    const kept = await watchStorages(context)
    const noteKept = async () => {
      // Cookies ignore the port, so those of the provider that replaces Google, with this prefix, are listed with ours.
      for (const { name } of await context.cookies()) if (!name.startsWith('_')) kept.add(name)
      // What is written while a page unloads cannot be reported, and is found on the next page.
      for (const name of await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])) kept.add(name)
    }
    const person = makePerson()
    const bar = page.getByRole('navigation', { name: 'Main' })
    const welcome = (name: string) => page.getByRole('heading', { name: `Welcome, ${name}!` })
    const frontPage = page.getByRole('link', { name: messages.landing.createAccount }).first()

    for (const path of ['/', '/terms', '/privacy', '/cookies']) await page.goto(path)
    await noteKept()
    expect([...kept]).toEqual([])

    await page.goto('/try/')
    await page.getByRole('button', { name: 'Take our sample' }).click()
    await expect(page.getByRole('heading', { name: 'Review points' })).toBeAttached()
    await noteKept()

    await page.goto('/auth?mode=signup')
    await fillSignUpForm(page, person)
    await page.getByLabel('Company').fill('Quill & Daughters')
    await page.getByRole('button', { name: messages.auth.createAccountButton }).click()
    await page.getByRole('dialog').getByRole('button', { name: messages.verificationRequiredButton }).click()
    await page.goto(await findVerificationLink(page.request, person.email))
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password)
    await page.getByRole('button', { name: messages.auth.signInButton, exact: true }).click()
    await expect(welcome(person.firstName)).toBeVisible()
    await noteKept()

    for (const path of ['/analysis', '/new-analysis', '/profile', '/users', '/chat']) {
      await page.goto(path)
      await expect(bar).toBeVisible()
    }
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Create a firm' }).click()
    await page.getByLabel('Name of the firm').fill('Quill & Daughters')
    await page.keyboard.press('Enter')
    await expect(bar.getByRole('button', { name: 'Workspace: Quill & Daughters' })).toBeVisible()
    await page.goto(`/analysis/${await makeAnalysis(page, 'Year end')}`)
    await uploadDraft(page, Number(page.url().split('/').at(-1)), samples.withErrors)
    await page.getByRole('separator', { name: 'Width of the points' }).press('ArrowRight')
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
    await page.keyboard.press('Escape')
    await trySample(page)
    await leaveWithReview(page)
    await expect(page.getByRole('button', { name: 'Upload and review' })).toBeVisible()
    await noteKept()
    await page.getByRole('button', { name: 'Not now, remove it from this page' }).click()
    await bar.getByRole('button', { name: messages.navigation.signOut }).click()
    await expect(frontPage).toBeVisible()

    await page.goto('/auth?mode=login')
    await page.getByLabel('Email', { exact: true }).fill(person.email)
    await page.getByRole('button', { name: messages.signInLink.button }).click()
    await expect(page.getByRole('dialog', { name: messages.checkEmailTitle })).toBeVisible()
    const asked = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Continue with Northbridge' }).click()
    const organisation = await asked
    await expect(organisation.getByRole('link', { name: 'Cancel' })).toBeVisible()
    await noteKept()
    await organisation.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Continue with Northbridge' })).toBeEnabled()
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: messages.google.signIn }).click()
    const window = await opened
    const closed = window.waitForEvent('close')
    const account = window.getByRole('link', { name: 'grace@example.com' })
    await expect(account).toBeVisible()
    await noteKept()
    await account.click()
    await closed
    await expect(welcome('Grace')).toBeVisible()

    // Firebase's entries exist only if the operator uses Firebase, which this server does not.
    const named = (await readTables(page)).filter((name) => !name.startsWith('firebase'))
    await noteKept()
    expect([...kept].toSorted()).toEqual(named.toSorted())
  },
)
