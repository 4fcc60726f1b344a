import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { settle } from './fixtures/axe.ts'
import { screens, widthsOf } from './fixtures/screen-table.ts'
import { test } from './fixtures/screen-test.ts'

const folder = process.env['SCREENS_FOLDER'] ?? 'screens'

/** Whether something covers the window, such as a dialog. A picture of the whole page would cut it off. */
function isCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => [document.documentElement, document.body].some((part) => getComputedStyle(part).overflowY === 'hidden'))
}

/** Loads what appears only on scrolling. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const part of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible'
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode()))
  })
}

for (const screen of screens) {
  test.describe(`as ${screen.who}`, () => {
    test.use({ who: screen.who })
    test(screen.name, async ({ page, cast, complaints }) => {
      if (screen.allow !== undefined) complaints.allow(screen.allow)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const [index, width] of widthsOf(screen).entries()) {
        await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
        if (index === 0 || screen.passing === true) await screen.reach(page, cast.analyses, cast)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await settle(page)
          await unfold(page)
          if (screen.place !== undefined) await page.locator(screen.place).evaluate((part) => part.scrollIntoView())
          const fullPage = screen.place === undefined && !(await isCovered(page))
          await page.screenshot({ path: join(folder, `${screen.name}.${width}-${colorScheme}.png`), fullPage })
        }
      }
    })
  })
}
