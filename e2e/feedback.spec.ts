import { errors, limits, messages, sendFeedback } from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { expectFit } from './fixtures/fit.ts'
import { tabTo } from './fixtures/keyboard.ts'
import { becomeUser, signOutElsewhere } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'

const words = messages.feedback
const opener = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: messages.navigation.feedback })
const form = (page: Page) => page.getByRole('dialog', { name: words.title })
const thanks = (page: Page) => page.getByRole('dialog', { name: words.thanks })
const stars = (page: Page, count: number) => form(page).getByRole('radio', { name: count === 1 ? '1 star' : `${count} stars` })
const submit = (page: Page) => form(page).getByRole('button', { name: words.submit, exact: true })
const comment = (page: Page) => form(page).getByLabel('Comment (optional)')

test('feedback is entered, sent and acknowledged, and the form is empty again', async ({ page }) => {
  await becomeUser(page)
  await page.getByRole('main').getByRole('button', { name: messages.navigation.feedback }).click()
  await submit(page).click()
  await expect(form(page).getByText(words.ratingRequired)).toBeVisible()
  await expect(stars(page, 1)).toBeFocused()
  await expectFit(page)

  await stars(page, 4).click()
  await expect(form(page).getByText(words.ratingRequired)).toHaveCount(0)
  await expect(form(page).getByText('4 of 5')).toBeVisible()
  await stars(page, 4).click()
  await expect(form(page).getByText('Not rated')).toBeVisible()
  await stars(page, 5).click()
  await comment(page).fill(' Calm and exact ')

  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const sent: unknown[] = []
  await page.route(`**${sendFeedback.path}`, async (route) => {
    sent.push(route.request().postDataJSON())
    await held
    await route.continue()
  })
  // Both presses come before the page is redrawn.
  await submit(page).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(form(page).getByRole('button', { name: words.submitting })).toBeVisible()
  await expect(form(page).getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await expect(stars(page, 5)).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(form(page)).toBeVisible()
  await expectFit(page)

  letGo()
  await expect(thanks(page)).toBeVisible()
  expect(sent).toEqual([{ rating: 5, comment: 'Calm and exact' }])
  await expect(thanks(page).getByRole('button', { name: words.ok })).toBeFocused()
  await expectFit(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await opener(page).click()
  await expect(form(page).getByText('Not rated')).toBeVisible()
  await expect(comment(page)).toHaveValue('')
})

test('the form is empty when the user returns to it', { tag: '@slow' }, async ({ page }) => {
  await becomeUser(page)
  await opener(page).click()
  await stars(page, 2).click()
  await comment(page).fill('Half a thought')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form(page).getByText('Not rated')).toBeVisible()
  await expect(comment(page)).toHaveValue('')
})

test('feedback can be sent with the keyboard only', { tag: '@slow' }, async ({ page }) => {
  await becomeUser(page)
  await tabTo(page, opener(page))
  await page.keyboard.press('Enter')
  await expect(form(page)).toBeVisible()
  await expect(stars(page, 1)).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(form(page).getByText('3 of 5')).toBeVisible()
  await tabTo(page, comment(page))
  await page.keyboard.type('n? fine')
  await expect(comment(page)).toHaveValue('n? fine')
  await tabTo(page, submit(page))
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(opener(page)).toBeFocused()
})

for (const [what, answer, sentence] of [
  ['in the server’s words', { status: 500, json: { code: 'FEEDBACK_FAILED', error: 'The shelf is full.' } }, 'The shelf is full.'],
  ['in the specified words', { status: 502, body: 'Bad Gateway' }, words.failed],
] as const) {
  test(`feedback that cannot be stored shows an error ${what}, and stays in the form`, { tag: '@slow' }, async ({ page, complaints }) => {
    complaints.allow(/status of 50[02]|There was an error submitting/)
    await becomeUser(page)
    await opener(page).click()
    await stars(page, 3).click()
    await comment(page).fill('Kept')
    await page.route(`**${sendFeedback.path}`, (route) => route.fulfill(answer))
    await submit(page).click()
    await expect(page.getByText(sentence).first()).toBeVisible()
    await expect(stars(page, 3)).toBeChecked()
    await expect(comment(page)).toHaveValue('Kept')
    await page.unroute(`**${sendFeedback.path}`)
    await submit(page).click()
    await expect(thanks(page)).toBeVisible()
  })
}

test('the server’s own error for feedback is the specified sentence', { tag: '@slow' }, () => {
  expect(errors.FEEDBACK_FAILED.error).toBe(words.failed)
})

test(
  'a user who was signed out elsewhere sees that feedback needs a login',
  { tag: '@slow' },
  async ({ page, browser, server, complaints }) => {
    complaints.allow(/status of 401/)
    const person = await becomeUser(page)
    await opener(page).click()
    await stars(page, 1).click()
    await signOutElsewhere(browser, server.origin, person)
    await submit(page).click()
    await expect(page.getByText(words.loginRequired).first()).toBeVisible()
  },
)

test('a comment stops at its limit and fits a small screen', { tag: '@slow' }, async ({ page }) => {
  const maxLength = limits.feedbackCommentMaxLength
  await page.setViewportSize({ width: 390, height: 844 })
  await becomeUser(page)
  await page.getByRole('main').getByRole('button', { name: messages.navigation.feedback }).click()
  await stars(page, 5).click()
  await comment(page).fill('x'.repeat(maxLength - 10))
  await expect(form(page).getByText(`${(maxLength - 10).toLocaleString('en-GB')} of ${maxLength.toLocaleString('en-GB')}`)).toBeVisible()
  await comment(page).press('End')
  await comment(page).pressSequentially('y'.repeat(12))
  await expect(comment(page)).toHaveValue(/^x+y{10}$/)
  await expect(submit(page)).toBeInViewport()
  await expectFit(page)
})
