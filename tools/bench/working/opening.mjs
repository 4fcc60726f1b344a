import { lastWords, newest } from './fill.mjs'
import { medianOf } from './median.mjs'
import { openSignedIn } from './signed-in.mjs'

const rounds = 5
const maxMs = 1_000

/**
 * Milliseconds from `began`, on the page's own clock, until a text is painted.
 * @param {import('@playwright/test').Page} page @param {string} text @param {number} began @returns {Promise<number>}
 */
async function awaitPaint(page, text, began) {
  const places = 'td span, [role=log] article p, [role=log] article div'
  const painted = await page.waitForFunction(
    `[...document.querySelectorAll('${places}')].some((one) => one.textContent.includes('${text}') && one.getClientRects().length > 0)
      && performance.now()`,
  )
  return Number(await painted.jsonValue()) - began
}

/**
 * Times how soon a list of thousands and a chat of thousands are on the screen of a signed-in user, when opened by address and when opened
 * from another page of the product.
 * @param {import('@playwright/test').Browser} browser @param {string} base @param {number} analysisId with the long chat
 * @param {(line: string) => void} print @returns {Promise<readonly string[]>} the missed bars
 */
export async function benchOpening(browser, base, analysisId, print) {
  const context = await openSignedIn(browser, base)
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'Analysis', exact: true }).first().waitFor()

  const byAddress = async (/** @type {string} */ path, /** @type {string} */ text) => {
    await page.goto(path, { waitUntil: 'commit' })
    return awaitPaint(page, text, 0)
  }
  const fromWithin = async (/** @type {string} */ from, /** @type {string} */ link, /** @type {string} */ text) => {
    await page.goto(from)
    const target = page.getByRole('link', { name: link, exact: true }).first()
    await target.waitFor()
    await page.waitForLoadState('networkidle')
    const began = await target.evaluate((element) => {
      const now = performance.now()
      Reflect.apply(Reflect.get(element, 'click'), element, [])
      return now
    })
    return awaitPaint(page, text, began)
  }
  const measured = [
    { what: '5,000 analyses by address', take: () => byAddress('/analysis', newest) },
    { what: '5,000 analyses from the profile', take: () => fromWithin('/profile', 'Analysis', newest) },
    { what: '10,000 messages by address', take: () => byAddress(`/analysis/${analysisId}`, lastWords) },
    { what: '10,000 messages from the list', take: () => fromWithin('/analysis', `Access Analysis: ${newest}`, lastWords) },
  ]
  const missed = []
  for (const { what, take } of measured) {
    await take()
    const taken = []
    for (let round = 0; round < rounds; round += 1) taken.push(await take())
    const median = medianOf(taken)
    const each = taken.map((ms) => Math.round(ms)).join(', ')
    print(`${what.padEnd(34)}${Math.round(median)} ms of ${maxMs} ms   (${each})`)
    if (median > maxMs) missed.push(`${what}: ${Math.round(median)} ms`)
  }
  await context.close()
  return missed
}
