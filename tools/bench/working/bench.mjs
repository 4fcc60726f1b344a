import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from '../../house/paths.mjs'
import { openAccount } from '../account.mjs'
import { serve } from '../serve.mjs'
import { fillDatabase } from './fill.mjs'
import { benchOpening } from './opening.mjs'
import { benchDropping } from './dropping.mjs'
import { writeLongReport } from './long-report.mjs'
import { benchReading } from './reading.mjs'

/** Pages of our own reports: one to drop, and a longer one to read. */
const dropped = 150
const read = 300

/**
 * @param {number} port @param {string} folder the server's data @param {string | undefined} executablePath the browser, unless it is
 * Playwright's own @param {string | undefined} given a long report to use instead of ours
 * @param {(line: string) => void} print called with each line as soon as it is known @returns {Promise<readonly string[]>} the missed bars
 */
export async function benchWorking(port, folder, executablePath, given, print) {
  const main = join(root, 'server/dist/main.js')
  const env = { DATA_DIR: folder, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '0', PUBLIC_URL: `http://127.0.0.1:${port}` }
  const before = await serve(main, env, port, '/api/health')
  await openAccount(before.base, 0)
  await before.stop()
  const analysisId = await fillDatabase(folder)
  const server = await serve(main, env, port, '/api/health')
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
  try {
    const makeReport = async (/** @type {number} */ pages) => {
      const file = join(folder, `report-${pages}.pdf`)
      await writeLongReport(file, pages)
      return file
    }
    const dropping = await benchDropping(browser, server.base, given ?? (await makeReport(dropped)), print)
    const opening = await benchOpening(browser, server.base, analysisId, print)
    const reading = await benchReading(browser, server.base, given ?? (await makeReport(read)), print)
    return [...dropping, ...opening, ...reading]
  } finally {
    await browser.close()
    await server.stop()
  }
}
