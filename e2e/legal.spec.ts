import { messages } from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { expectFit } from './fixtures/fit.ts'
import { becomeUser, makePerson } from './fixtures/person.ts'
import { fillSignUpForm } from './fixtures/sign-up-form.ts'
import { expect, test } from './fixtures/test.ts'

const { chat, profile, signOut } = messages.navigation

/** The sections follow the specification; `web/src/public/legal/legal-pages.test.tsx` checks that. */
const titles = { '/terms': 'Terms & Conditions', '/privacy': 'Privacy', '/cookies': 'Cookies' } as const
type LegalPath = keyof typeof titles

const paths = Object.keys(titles) as LegalPath[]

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const links = (page: Page) => page.getByRole('navigation', { name: 'Legal pages' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const sections = (page: Page) => page.getByRole('heading', { level: 2, name: /^\d/ })

async function reachEverySection(page: Page, path: LegalPath): Promise<void> {
  await page.goto(path)
  await expect(title(page)).toHaveText(titles[path])
  const entries = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
  await expect(sections(page).first()).toBeVisible()
  await expect(entries).toHaveText(await sections(page).allTextContents())
  for (const [index, link] of (await entries.all()).entries()) {
    await link.click()
    const heading = sections(page).nth(index)
    await expect(heading).toBeInViewport()
    expect(new URL(page.url()).hash).toBe(`#${await heading.getAttribute('id')}`)
  }
}

/** The longest rendered line of running text, in characters. */
const longestLine = (page: Page) =>
  page.evaluate(() => {
    let longest = 0
    for (const block of document.querySelectorAll('main p, main li')) {
      const nodes = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
      const lines = new Map<number, number>()
      while (nodes.nextNode()) {
        const node = nodes.currentNode
        const text = node.textContent ?? ''
        for (let at = 0; at < text.length; at++) {
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const bottom = Math.round(range.getBoundingClientRect().bottom)
          lines.set(bottom, (lines.get(bottom) ?? 0) + 1)
        }
      }
      longest = Math.max(longest, ...lines.values())
    }
    return longest
  })

for (const width of [1440, 390]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 844 } })

    for (const path of paths) {
      test(`${path} is accessible and fits, for visitors and users`, { tag: '@slow' }, async ({ page }) => {
        await page.goto(path)
        await expect(title(page)).toBeVisible()
        await expectFit(page)
        expect(await longestLine(page)).toBeLessThanOrEqual(72)
        await becomeUser(page)
        await page.goto(path)
        await expect(bar(page)).toBeVisible()
        if (path === '/cookies') await expect(page.getByRole('switch')).toBeVisible()
        await expectFit(page)
      })
    }
  })
}

test('visitors can reach every section, and see the visitors’ links in the bars', { tag: '@slow' }, async ({ page }) => {
  for (const path of paths) {
    await reachEverySection(page, path)
    await expect(links(page).getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
    for (const name of ['Terms', 'Privacy', 'Cookies']) await expect(links(page).getByRole('link', { name })).toBeVisible()
    await expect(page.getByRole('button', { name: signOut })).toHaveCount(0)
    if (path === '/cookies') {
      await expect(bar(page)).toHaveCount(0)
      continue
    }
    await expect(bar(page).getByRole('link', { name: messages.auth.signUpTab })).toHaveAttribute('href', '/auth?mode=signup')
    await expect(bar(page).getByRole('link', { name: messages.auth.loginTab })).toHaveAttribute('href', '/auth?mode=login')
    await expect(bar(page).getByRole('link', { name: chat })).toHaveCount(0)
  }
  await links(page).getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('users can reach every section, and see the users’ links in the bars', { tag: '@slow' }, async ({ page }) => {
  await becomeUser(page)
  for (const path of paths) {
    await reachEverySection(page, path)
    await expect(bar(page)).toHaveCount(1)
    await expect(bar(page).getByRole('link', { name: chat })).toHaveAttribute('href', '/chat')
    await expect(bar(page).getByRole('link', { name: profile })).toHaveAttribute('href', '/profile')
    await expect(bar(page).getByRole('link', { name: messages.auth.signUpTab })).toHaveCount(0)
    // Only the cookies page has the navigation bar.
    await expect(bar(page).getByRole('link', { name: messages.navigation.analysis })).toHaveCount(path === '/cookies' ? 1 : 0)
  }
  await page.goto('/terms')
  await bar(page).getByRole('button', { name: signOut }).click()
  await expect(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible()
  await page.goto('/privacy')
  await expect(bar(page).getByRole('link', { name: messages.auth.signUpTab })).toBeVisible()
})

test('the bar of the terms stays visible', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/terms')
  await page.getByRole('heading', { name: '8.5 The whole agreement' }).scrollIntoViewIfNeeded()
  await expect(bar(page)).toBeInViewport()
  await becomeUser(page)
  await page.goto('/terms')
  await page.getByRole('heading', { name: '8.5 The whole agreement' }).scrollIntoViewIfNeeded()
  await expect(bar(page).getByRole('button', { name: signOut })).toBeInViewport()
})

test('an address with an anchor opens at its section', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/terms#liability-cap')
  await expect(page.getByRole('heading', { name: '6.4 Limit of liability' })).toBeInViewport()
  await becomeUser(page)
  await page.goto('/terms#liability-cap')
  await expect(page.getByRole('heading', { name: '6.4 Limit of liability' })).toBeInViewport()
})

test('each page prints all its text and no bars', { tag: '@slow' }, async ({ page }) => {
  for (const path of paths) {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    await expect(title(page)).toBeVisible()
    for (const heading of await page.getByRole('heading').all()) await expect(heading).toBeVisible()
    await expect(bar(page)).toBeHidden()
    await expect(links(page)).toBeHidden()
    await expect(page.locator('footer')).toBeHidden()
    expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-')
    await page.emulateMedia({ media: 'screen' })
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('each page is readable', async ({ page }) => {
    for (const path of paths) {
      await page.goto(path)
      await expect(title(page)).toHaveText(titles[path])
      await expect(sections(page).last()).toBeVisible()
      await expect(page.locator('noscript')).toHaveCount(0)
    }
  })
})

test('the terms open in a new tab, and the sign-up form keeps what was typed', async ({ page, context }) => {
  const person = makePerson()
  await page.goto('/auth?mode=signup')
  await fillSignUpForm(page, person)
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Terms & Conditions' }).first().click()
  const terms = await opening
  await expect(title(terms)).toHaveText(titles['/terms'])
  await terms.close()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
})
