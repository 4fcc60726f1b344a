import { existsSync, readFileSync } from 'node:fs'
import { isDrawn, measurePages } from './scrolling.mjs'

const maxMegabytes = 500
const megabyte = 1_048_576

/** What the kernel says about the memory of a process, in megabytes. @param {number} pid */
function readProcess(pid) {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const sum = (/** @type {RegExp} */ lines) => [...text.matchAll(lines)].reduce((all, [, kilobytes]) => all + Number(kilobytes), 0) / 1_024
  return { whole: sum(/^Pss:\s+(\d+)/gm), own: sum(/^Private_\w+:\s+(\d+)/gm) }
}

/**
 * The process of the only open tab. A browser may keep an empty one in reserve, which is smaller.
 * @param {import('@playwright/test').Browser} browser
 */
export async function readTab(browser) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const tabs = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => readProcess(id))
  const [largest] = tabs.toSorted((a, b) => b.whole - a.whole)
  if (largest === undefined) throw new Error('the browser has no process for its tab')
  return largest
}

/** Runs in the page: brings the top of this page of the draft to the top of the view. @param {number} number */
const scrollTo = (number) =>
  `document.querySelector('[role=region][aria-label=Pages]').scrollTo(0, document.querySelector('.page[data-page-number="${number}"]').offsetTop)`

/**
 * Shows every page of an opened report, one after the other, then measures the memory of its tab: of its whole process, since the heap of the
 * page leaves out canvases, fonts and the worker that reads the PDF.
 * @param {import('@playwright/test').Browser} browser with no other tab @param {import('@playwright/test').Page} page with the report
 * @param {(line: string) => void} print @returns {Promise<readonly string[]>} the missed bars
 */
export async function benchMemory(browser, page, print) {
  const { count } = await measurePages(page)
  for (let number = 1; number <= count; number += 1) {
    await page.evaluate(scrollTo(number))
    await page.waitForFunction(isDrawn(number))
  }
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  const { nodes } = await session.send('Memory.getDOMCounters')
  const heap = (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / megabyte
  const rest = `heap of the page ${Math.round(heap)} MB, ${nodes} nodes`
  const what = `memory after ${count} pages`.padEnd(34)
  if (!existsSync('/proc/self/smaps_rollup')) {
    print(`${what}only Linux tells it   (${rest})`)
    return []
  }
  const { whole, own } = await readTab(browser)
  // The browser frees what nothing refers to when it sees fit. The bar is about what it takes until then; this says how much is in use.
  await session.send('HeapProfiler.collectGarbage')
  const { whole: used } = await readTab(browser)
  const parts = `its own alone ${Math.round(own)} MB, in use ${Math.round(used)} MB, ${rest}`
  print(`${what}${Math.round(whole)} MB of ${maxMegabytes} MB   (${parts})`)
  return whole > maxMegabytes ? [`memory after ${count} pages: ${Math.round(whole)} MB`] : []
}
