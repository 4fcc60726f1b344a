import { chromium } from '@playwright/test'
import { readTab } from '../working/memory.mjs'
import { buildPage } from './build-page.mjs'
import { serveFolder } from './serve-folder.mjs'

const lookEveryMs = 100

/**
 * A browser that reviews one file after another, each in a tab of its own. The highest memory of the tab is measured while it works.
 * @param {string} folder for the built page @param {string | undefined} executablePath of the browser
 */
export async function openTab(folder, executablePath) {
  await buildPage(folder)
  const served = await serveFolder(folder)
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu'] })
  return {
    /**
     * @param {string} file
     * @returns {Promise<{ review?: import('./compare-reviews.mjs').InBrowser, refused?: string, read: number, done: number, megabytes: number }>}
     */
    async review(file) {
      const page = await browser.newPage()
      await page.goto(served.address)
      await page.getByText('Ready').waitFor()
      let megabytes = 0
      const watch = setInterval(() => {
        // A process may end while it is looked at.
        readTab(browser).then(
          ({ whole }) => {
            megabytes = Math.max(megabytes, whole)
          },
          () => undefined,
        )
      }, lookEveryMs)
      try {
        await page.getByLabel('PDF').setInputFiles(file)
        const reviewed = await page.evaluate("reviewFile(document.querySelector('input').files[0])")
        return { ...reviewed, megabytes }
      } finally {
        clearInterval(watch)
        await page.close()
      }
    },
    async close() {
      await browser.close()
      served.close()
    },
  }
}
