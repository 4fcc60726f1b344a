/** Bar for a frame: longer ones are seen as a stutter. */
const maxFrameMs = 32
const minShare = 0.95
/** How far the wheel turns, in pages, and the pages that are reached by number, as shares of the report. */
const pagesByWheel = 60
const jumps = [0.9, 0.3, 0.7, 0.1, 0.5, 1, 0.6, 0.2]
/** A notch of a wheel in CSS pixels, and the time between two of them. */
const notch = 120
const notchMs = 40

/** Runs in the page: collects the time between frames until `stopFrames` is called. */
const watchFrames = `{
  const frames = []
  let last = 0
  let isOver = false
  const look = (now) => {
    if (last > 0) frames.push(now - last)
    last = now
    if (!isOver) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  window.stopFrames = () => {
    isOver = true
    return frames
  }
}`

/** The selector of a page of the draft that is drawn, with its marks. @param {number} number */
export const drawnPage = (number) => `.page[data-page-number="${number}"][data-loaded="true"] [data-page-marks="${number}"]`

/** The text of a condition: this page of the draft is drawn. @param {number} number */
export const isDrawn = (number) => `document.querySelector('${drawnPage(number)}') !== null`

/** The number of pages, and the height of one with the space below it. @param {import('@playwright/test').Page} page */
export async function measurePages(page) {
  const measured = await page.evaluate(`(() => {
    const [first, second] = document.querySelectorAll('.page[data-page-number]')
    return { count: document.querySelectorAll('.page[data-page-number]').length, height: second.offsetTop - first.offsetTop }
  })()`)
  return /** @type {{ count: number, height: number }} */ (measured)
}

/** Where the wheel turns the pages. @param {import('@playwright/test').Page} page */
export async function pointAtPages(page) {
  const box = await page.getByRole('region', { name: 'Pages', exact: true }).boundingBox()
  if (box === null) throw new Error('the pages are not on the screen')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
}

/**
 * Scrolls through an opened report as a reader does: page after page with the wheel, then to pages far away by their numbers.
 * @param {import('@playwright/test').Page} page with the report, from its beginning
 * @param {(line: string) => void} print @returns {Promise<readonly string[]>} the missed bars
 */
export async function benchScrolling(page, print) {
  const { count, height } = await measurePages(page)
  await pointAtPages(page)
  const missed = []
  const turnWheel = async () => {
    for (let turned = 0; turned < Math.min(pagesByWheel, count) * height; turned += notch) {
      await page.mouse.wheel(0, notch)
      await page.waitForTimeout(notchMs)
    }
  }
  const jump = async () => {
    for (const share of jumps) {
      const number = Math.max(1, Math.round(count * share))
      await page.getByRole('textbox', { name: 'Page', exact: true }).fill(String(number))
      await page.keyboard.press('Enter')
      await page.waitForFunction(isDrawn(number))
    }
  }
  for (const { what, act } of [
    { what: `${Math.min(pagesByWheel, count)} pages by wheel`, act: turnWheel },
    { what: `${jumps.length} far pages by number`, act: jump },
  ]) {
    await page.evaluate(watchFrames)
    await act()
    /** @type {number[]} */
    const frames = await page.evaluate('stopFrames()')
    const share = frames.filter((ms) => ms < maxFrameMs).length / frames.length
    const rest = `longest ${Math.round(Math.max(...frames))} ms of ${frames.length} frames`
    print(`${what.padEnd(34)}${(share * 100).toFixed(1)} % of frames under ${maxFrameMs} ms, of ${minShare * 100} %   (${rest})`)
    if (share < minShare) missed.push(`${what}: ${(share * 100).toFixed(1)} % of frames in time`)
  }
  return missed
}
