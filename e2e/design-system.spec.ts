import { limits, messages } from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { expectFit } from './fixtures/fit.ts'
import { tabTo } from './fixtures/keyboard.ts'
import { expect, test } from './fixtures/test.ts'

const notes = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const toast = (page: Page, name: string | RegExp) => notes(page).getByRole('dialog', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/dev/ui${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Design system' })).toBeVisible()
}

/** Stops the page's clock, so that the test controls time. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

// 720 and 390 are also the widths of 1440 and 780 at 200 % zoom.
for (const width of [1440, 720, 390]) {
  test(`overlays are accessible in both themes and fit ${width} pixels`, { tag: '@slow' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await open(page)
    await stopClock(page)
    await press(page, 'Toast: long text')
    await expect(toast(page, /^Statements/)).toBeInViewport()
    // It stays while the pointer is on it.
    await toast(page, /^Statements/).hover()
    await page.clock.resume()
    await expectFit(page)
    await toast(page, /^Statements/)
      .getByRole('button', { name: 'Dismiss' })
      .click()
    await press(page, 'Open a long dialog')
    const dialog = page.getByRole('dialog', { name: /^Statements/ })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    // Even if it is long, its beginning can be scrolled to.
    await dialog.getByRole('heading').scrollIntoViewIfNeeded()
    await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 })
    await expectFit(page)
  })
}

test('the theme can be switched, and reduced motion stops all animation', { tag: '@slow' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await open(page)
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  await press(page, 'Dark')
  await expect.poll(ground).not.toBe(light)
  const running = () => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  await expect.poll(running).toBe(0)
})

test('a rating is previewed, chosen and cleared with the chosen star, also with the keyboard', { tag: '@slow' }, async ({ page }) => {
  await open(page)
  const group = page.getByRole('radiogroup', { name: 'Rating', exact: true })
  const star = (name: string) => group.getByRole('radio', { name })
  const filled = group.locator('svg[fill="currentColor"]')
  await star('4 stars').hover()
  await expect(filled).toHaveCount(4)
  await star('3 stars').click()
  await expect(star('3 stars')).toBeChecked()
  await star('3 stars').click()
  await expect(group.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(filled).toHaveCount(0)

  await star('1 star').focus()
  await page.keyboard.press('Space')
  await expect(star('1 star')).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(star('2 stars')).toBeChecked()
  await page.keyboard.press('Space')
  await expect(group.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(star('3 stars')).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(group.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('switch, select and tabs work with the keyboard', async ({ page }) => {
  await open(page)
  const choice = page.getByRole('switch', { name: 'Record which pages I use' })
  await choice.focus()
  await page.keyboard.press('Space')
  await expect(choice).toBeChecked()

  const status = page.getByRole('combobox', { name: 'Status' })
  await tabTo(page, status)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Drafting' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(status).toBeFocused()
  await expect(status).toContainText('In Review')
  await page.keyboard.press('Space')
  await expect(page.getByRole('option', { name: 'In Review' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Escape')
  await expect(status).toBeFocused()
  await expect(status).toContainText('In Review')

  await page.getByRole('tab', { name: 'Points' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Checklist' })).toBeFocused()
  await expect(page.getByRole('tabpanel')).toHaveText('Questions about the document as a whole.')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Points', selected: true })).toBeFocused()
})

test('items of a select are 10 pixels apart, and a list without room below opens above', { tag: '@slow' }, async ({ page }) => {
  await open(page)
  const year = page.getByRole('combobox', { name: 'Year' })
  await year.evaluate((element) => {
    element.scrollIntoView({ block: 'end' })
  })
  await year.click()
  const list = page.getByRole('listbox', { name: 'Year' })
  await expect(list).toBeInViewport()
  const [words, next] = await Promise.all([0, 1].map((at) => list.getByRole('option').nth(at).locator('span').boundingBox()))
  if (!words || !next) throw new Error('The options have no place')
  expect(next.y - words.y - words.height).toBe(limits.selectItemSpacingPx)
  const [box, anchor] = await Promise.all([list.boundingBox(), year.boundingBox()])
  if (!box || !anchor) throw new Error('The list has no place')
  expect(box.y + box.height).toBeLessThanOrEqual(anchor.y)
  await page.mouse.click(5, 5)
  await expect(list).toBeHidden()
})

test('dialog and drawer trap the focus and return it', { tag: '@slow' }, async ({ page }) => {
  await open(page)
  for (const [opener, name, first] of [
    ['Open a dialog', 'Delete Analysis', 'Cancel'],
    ['Open a drawer', 'Menu', 'Close menu'],
  ] as const) {
    const button = page.getByRole('button', { name: opener })
    await button.focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name })
    await expect(sheet.getByRole('button', { name: first })).toBeFocused()
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab')
      await expect(sheet.locator(':focus').or(page.locator('[data-base-ui-focus-guard]:focus'))).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(button).toBeFocused()
  }
})

for (const [opener, sheet] of [
  ['Open a dialog', 'dialog-sheet'],
  ['Open a drawer', 'drawer-sheet'],
] as const) {
  test(`a ${sheet} that cannot be loaded shows an error, and the page stays unchanged`, { tag: '@slow' }, async ({ page, complaints }) => {
    complaints.allow(/net::ERR_FAILED/)
    await open(page)
    await page.route(`**/${sheet}-*.js`, (route) => route.abort())
    await press(page, opener)
    await expect(toast(page, 'This could not be opened')).toBeVisible()
    await expect(page.getByRole('button', { name: opener, exact: true })).toBeEnabled()
  })
}

test('a toast from before the first render is shown', async ({ page }) => {
  await open(page, '?early')
  await expect(toast(page, 'Early toast')).toBeVisible()
})

test('one toast shows at a time', async ({ page }) => {
  await open(page)
  await stopClock(page)
  await press(page, 'Toast: default')
  await expect(toast(page, 'Saved')).toBeVisible()
  await press(page, 'Toast: error')
  await expect(toast(page, 'Error')).toBeVisible()
  await expect(notes(page).getByRole('dialog')).toHaveCount(1)
})

test('F6 moves to a toast, Tab goes through and out of it, and Escape returns', { tag: '@slow' }, async ({ page }) => {
  await open(page)
  await stopClock(page)
  await press(page, 'Toast: link')
  const link = notes(page).getByRole('link', { name: 'See your subscription' })
  await expect(link).toHaveAttribute('href', '/profile')
  const message = toast(page, 'Failed to Create Analysis')
  const dismiss = message.getByRole('button', { name: 'Dismiss' })
  await page.keyboard.press('F6')
  await expect(message).toBeFocused()
  for (const next of [link, dismiss]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(message.locator(':focus').or(message.and(page.locator(':focus')))).toHaveCount(0)
  const opener = page.getByRole('button', { name: 'Toast: link' })
  await opener.focus()
  await page.keyboard.press('F6')
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(message).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(message).toBeHidden()
  await expect(opener).toBeFocused()
})

test('Tab enters a toast and leaves it in both directions', async ({ page }) => {
  await open(page)
  await stopClock(page)
  await press(page, 'Toast: default')
  const message = toast(page, 'Saved')
  const stops = page.locator('a[href], button:enabled, input:enabled, textarea, [tabindex="0"]').filter({ visible: true })
  const last = stops.and(page.locator('main *')).last()
  await last.focus()
  await page.keyboard.press('Tab')
  await expect(message).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(message.getByRole('button', { name: 'Dismiss' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(last).not.toBeFocused()
  await expect(message.locator(':focus')).toHaveCount(0)

  await last.focus()
  await page.keyboard.press('Tab')
  await expect(message).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(last).toBeFocused()
})

for (const [button, title, duration] of [
  ['Toast: default', 'Saved', limits.toastDefaultMs],
  ['Toast: short', 'New Message', limits.toastShortMs],
  ['Toast: long time', 'Try manual text input', limits.toastLongMs],
] as const) {
  test(`a toast stays ${duration} ms, and longer while it has the pointer or the focus`, { tag: '@slow' }, async ({ page }) => {
    await open(page)
    await stopClock(page)
    await press(page, button)
    await expect(toast(page, title)).toBeVisible()
    await page.clock.runFor(duration - 100)
    await expect(toast(page, title)).toBeVisible()
    await toast(page, title).hover()
    await page.clock.runFor(duration)
    await expect(toast(page, title)).toBeVisible()
    await page.keyboard.press('F6')
    await expect(toast(page, title)).toBeFocused()
    await page.mouse.move(5, 5)
    await page.clock.runFor(duration)
    await expect(toast(page, title)).toBeVisible()
    await page.getByRole('button', { name: button }).focus()
    await page.clock.runFor(100)
    await expect(toast(page, title)).toHaveCount(0)
    // Its state is removed much later, without other effects.
    await press(page, 'Toast: error')
    await page.clock.runFor(100)
    await expect(toast(page, 'Error')).toBeVisible()
  })
}

test('a toast springs back after 49 pixels and is dismissed after 51', { tag: '@slow' }, async ({ page }) => {
  await open(page)
  await stopClock(page)
  await press(page, 'Toast: default')
  const box = await toast(page, 'Saved').boundingBox()
  if (box === null) throw new Error('The toast has no place')
  const swipe = async (distance: number) => {
    await page.mouse.move(box.x + 60, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 60 + distance, box.y + 20, { steps: 4 })
    await page.mouse.up()
  }
  await swipe(49)
  await expect(toast(page, 'Saved')).toBeVisible()
  expect((await toast(page, 'Saved').boundingBox())?.x).toBe(box.x)
  await swipe(51)
  await expect(toast(page, 'Saved')).toHaveCount(0)
})

test(
  'a toast over an open dialog is visible, is reached with F6, and closing it leaves the dialog open',
  { tag: '@slow' },
  async ({ page }) => {
    await open(page)
    await stopClock(page)
    await press(page, 'Open a dialog')
    const dialog = page.getByRole('dialog', { name: 'Delete Analysis' })
    await dialog.getByRole('button', { name: 'Show a toast' }).click()
    // Found by its role, which an element hidden from assistive technology does not have.
    await expect(toast(page, 'From a dialog')).toBeInViewport()
    await page.keyboard.press('F6')
    await expect(toast(page, 'From a dialog')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(toast(page, 'From a dialog')).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Show a toast' })).toBeFocused()

    await dialog.getByRole('button', { name: 'Show a toast' }).click()
    await toast(page, 'From a dialog').getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast(page, 'From a dialog')).toHaveCount(0)
    await expect(dialog).toBeVisible()
  },
)

test('the design system page is not part of the application', { tag: '@slow' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: messages.auth.signInButton, exact: true })).toBeVisible()
  expect(asked.filter((path) => path.includes('dev-ui'))).toEqual([])
  expect((await page.request.get('/dev/ui.html')).status()).toBe(404)
})
