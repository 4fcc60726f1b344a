import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from '../../house/paths.mjs'
import { serveFolder } from '../try/serve-folder.mjs'
import { drawnPage } from '../working/scrolling.mjs'

/** A page that answers nothing for so long looks frozen. */
const maxFrozenMs = 5_000

/** Runs in the page: the longest time in which it could not answer. */
const watchAnswers = `(() => {
  window.longestMs = 0
  let last = performance.now()
  setInterval(() => {
    const now = performance.now()
    window.longestMs = Math.max(window.longestMs, now - last)
    last = now
  }, 100)
})()`

/** Runs in the page. */
const toLastPage = "document.querySelector('[role=region][aria-label=Pages]').scrollTo(0, 10_000_000)"

/**
 * The page at `/try/`, which takes each copy in a context of its own, shows its last page and says what became of it.
 * @param {string | undefined} executablePath of the browser
 */
export async function openTryPage(executablePath) {
  const served = await serveFolder(join(root, 'web/dist-try'))
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu'] })
  return {
    /** @param {string} file @param {number} limitMs @returns {Promise<import('./at-command-line.mjs').Outcome>} */
    async review(file, limitMs) {
      const context = await browser.newContext()
      const page = await context.newPage()
      let crash = ''
      page.on('crash', () => (crash = 'the tab crashed'))
      page.on('pageerror', (error) => (crash = error.stack ?? error.message))
      let seconds = 0
      try {
        page.setDefaultTimeout(limitMs)
        await page.goto(served.address)
        await page.getByRole('button', { name: 'Choose a PDF' }).waitFor()
        await page.evaluate(watchAnswers)
        const began = performance.now()
        await page.getByLabel('PDF file').setInputFiles(file)
        const alert = page.getByRole('alert').filter({ hasText: /\S/ })
        const unshown = page.getByText('This page of the file is damaged and cannot be shown.')
        const points = page.getByRole('heading', { name: 'Review points', exact: true })
        await points.or(alert).first().waitFor()
        seconds = (performance.now() - began) / 1_000
        const isReviewed = (await points.count()) > 0
        if (isReviewed) {
          const pages = page.locator('.page[data-page-number]')
          await pages.or(alert).first().waitFor()
          const count = await pages.count()
          if (count > 0) {
            await page.evaluate(toLastPage)
            await page.locator(drawnPage(count)).or(unshown).or(alert).first().waitFor()
          }
        }
        const said = await alert.or(unshown).allInnerTexts()
        const longestMs = Number(await page.evaluate('window.longestMs'))
        const fault = crash !== '' ? 'crashed' : longestMs > maxFrozenMs ? `froze for ${(longestMs / 1_000).toFixed(1)} s` : undefined
        const answered = isReviewed ? (said.length > 0 ? 'reviewed, a page not shown' : 'reviewed') : 'refused with a reason'
        return { fault, what: fault ?? answered, why: crash || said.join(' / '), seconds, megabytes: 0 }
      } catch (error) {
        return {
          fault: 'hung',
          what: 'hung',
          why: crash || (error instanceof Error ? error.message : String(error)),
          seconds,
          megabytes: 0,
        }
      } finally {
        await context.close()
      }
    },
    async close() {
      await browser.close()
      served.close()
    },
  }
}
