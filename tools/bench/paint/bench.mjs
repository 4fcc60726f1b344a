import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from '../../house/paths.mjs'
import { serve } from '../serve.mjs'

/** The pages that visitors read (design, section 7). */
const paths = ['/', '/terms', '/privacy', '/cookies']
const rounds = 5
const mostMs = 1_000

/** Throttled 4G as Lighthouse has it: round trips of 150 ms, 1.6 Mbit/s down, 0.75 up; and a processor four times slower. */
const line = { offline: false, latency: 150, downloadThroughput: (1638.4 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }
const slowness = 4

/**
 * The first paint of a page in a browser that has never been here, in milliseconds from the request on.
 * @param {import('@playwright/test').Browser} browser @param {string} address @returns {Promise<number>}
 */
async function measureFirstPaint(browser, address) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    await page.goto(address)
    const painted = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
    return Number(await painted.jsonValue())
  } finally {
    await context.close()
  }
}

/** @param {readonly number[]} values */
const medianOf = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * @param {number} port @param {string} folder the server's data @param {string | undefined} executablePath the browser, where it is not Playwright's own
 * @returns {Promise<{ lines: readonly string[], held: boolean }>}
 */
export async function benchPaint(port, folder, executablePath) {
  const server = await serve(join(root, 'server/dist/main.js'), { DATA_DIR: folder, LOG_LEVEL: 'error' }, port, '/api/health')
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
  try {
    const lines = []
    let held = true
    for (const path of paths) {
      const taken = []
      for (let round = 0; round < rounds; round += 1) taken.push(await measureFirstPaint(browser, server.base + path))
      const median = medianOf(taken)
      held &&= median <= mostMs
      const each = taken.map((ms) => Math.round(ms)).join(', ')
      lines.push(`${path.padEnd(10)}first paint ${Math.round(median)} ms of ${mostMs} ms   (${each})${median <= mostMs ? '' : '   MISSED'}`)
    }
    return { lines, held }
  } finally {
    await browser.close()
    await server.stop()
  }
}
