import { email, password } from '../account.mjs'

const rounds = 10
const mostMs = 50

/** In the page: watches for words of the double, and notes when each was there first and when the frame with it had been painted. */
const watch = `
  window.words = new Map()
  window.before = new Set()
  const clock = () => performance.timeOrigin + performance.now()
  const look = () => {
    for (const [word] of (document.querySelector('[role=log]')?.textContent ?? '').matchAll(/at-[a-j]+-sent/g)) {
      if (words.has(word) || before.has(word)) continue
      const seen = { there: clock(), painted: 0 }
      words.set(word, seen)
      requestAnimationFrame(() => setTimeout(() => { seen.painted = clock() }))
    }
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  window.tasks = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })`

/** @param {readonly number[]} values */
const medianOf = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/**
 * One person asks in a browser: how long the first words of the answer, and all that follow, take from the model to the screen.
 * @param {import('@playwright/test').Browser} browser @param {string} base @param {(text: string) => number[]} findMoments
 * @param {(line: string) => void} tell @returns {Promise<string[]>} the bars that were missed
 */
export async function benchFirstWords(browser, base, findMoments, tell) {
  // What watches in the page is a text that the product's own policy would not let run.
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 }, bypassCSP: true })
  await context.addInitScript({ content: watch })
  const page = await context.newPage()
  const signedIn = await context.request.post('/api/identity/sign-in/email', { data: { email, password }, headers: { origin: base } })
  if (!signedIn.ok()) throw new Error(`signing in was answered ${signedIn.status()}`)
  await page.goto('/new-analysis')
  const box = page.getByPlaceholder(/ask|message|question/i).first()
  await box.waitFor()

  const first = []
  const painted = []
  const others = []
  for (let round = 0; round <= rounds; round += 1) {
    await page.evaluate('before = new Set([...before, ...words.keys()]), words.clear()')
    await box.fill('What has changed since last year?')
    await box.press('Enter')
    await page.waitForFunction(`words.size > 0 && document.querySelector('[role=log] article[aria-busy]') === null`, undefined, {
      timeout: 60_000,
    })
    /** @type {[string, { there: number, painted: number }][]} */
    const seen = await page.evaluate('[...words]')
    const late = seen.map(([word, { there, painted: shown }]) => {
      const [sent = Number.NaN] = findMoments(word)
      return { there: there - sent, painted: shown - sent }
    })
    // The first question fetches what lays answers out.
    if (round === 0) continue
    first.push(late[0]?.there ?? Number.NaN)
    painted.push(late[0]?.painted ?? Number.NaN)
    others.push(...late.slice(1).map(({ there }) => there))
  }
  const longest = Number(await page.evaluate('Math.max(0, ...tasks)'))
  await context.close()
  const list = (/** @type {readonly number[]} */ values) => values.map((value) => value.toFixed(0)).join(', ')
  tell(
    `first words on the screen    ${medianOf(first).toFixed(1)} ms, painted ${medianOf(painted).toFixed(1)} ms (bar: ${mostMs} ms)   (${list(first)})`,
  )
  tell(`every later word             ${medianOf(others).toFixed(1)} ms; longest task ${longest.toFixed(0)} ms`)
  return medianOf(first) > mostMs ? [`first words after ${medianOf(first).toFixed(0)} ms`] : []
}
