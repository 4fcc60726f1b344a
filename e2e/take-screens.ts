import { join } from 'node:path'
import { settle } from './fixtures/axe.ts'
import { screens, widthsOf } from './fixtures/screen-table.ts'
import { test } from './fixtures/screen-test.ts'

const folder = process.env['SCREENS_FOLDER'] ?? 'screens'

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
          await page.screenshot({ path: join(folder, `${screen.name}.${width}-${colorScheme}.png`), fullPage: true })
        }
      }
    })
  })
}
