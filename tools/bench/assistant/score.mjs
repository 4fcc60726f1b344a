/**
 * Scores an answer: its headline figure against the expected one, and the pages that it cites.
 *
 * @typedef {{ file: string, question: string, answer?: string | number, pages?: readonly number[] }} Case
 * @typedef {{ content: string, citations: readonly { page: number }[] }} Given
 * @typedef {{ amount: number, percent: boolean, scale: number | null }} Value
 */

const scales = { thousand: 1e3, k: 1e3, million: 1e6, mn: 1e6, m: 1e6, billion: 1e9, bn: 1e9, b: 1e9, trillion: 1e12 }
const figure =
  /(\()?(-|−)?(?:US\\?\$|\\?\$|£|€|USD|GBP|EUR)?\s?(-|−)?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)(\))?\s?(%|per ?cent|percent|percentage points?|thousand|million|billion|trillion|bn|mn|[kmb](?![a-z]))?/gi

/** The figures in a text, without years and quarter, page or note numbers. @param {string} text @returns {Value[]} */
export function figuresIn(text) {
  return [...text.matchAll(figure)].flatMap(([whole, open, minus, minusAgain, number = '', close, unit = ''], i, all) => {
    const before = text.slice(Math.max(0, (all[i]?.index ?? 0) - 8), (all[i]?.index ?? 0) + whole.length - whole.trimStart().length)
    const plain = number.replaceAll(',', '')
    if (unit === '' && /^(?:19|20)\d\d$/.test(plain) && !/[$£€]/.test(whole)) return []
    if (unit === '' && /(?:FY|Q|H|page|note) ?$/i.test(before)) return []
    const negative = Boolean(minus || minusAgain || (open && close))
    const percent = /^(?:%|per)/i.test(unit)
    const scale = percent || unit === '' ? null : (scales[/** @type {keyof typeof scales} */ (unit.toLowerCase())] ?? null)
    return [{ amount: (negative ? -1 : 1) * Number(plain), percent, scale }]
  })
}

/** The headline figures of an answer: those in bold in its first paragraph. @param {string} content */
export function headline(content) {
  const [first = ''] = content.replaceAll('\\', '').split('\n\n')
  return [...first.matchAll(/\*\*(.+?)\*\*/g)].flatMap(([, bold = '']) => figuresIn(bold))
}

const tolerance = 0.01
/** @param {number} a @param {number} b */
const near = (a, b) => Math.abs(Math.abs(a) - Math.abs(b)) <= tolerance * Math.abs(b) + 1e-9

/** The scale that the question asks for; it applies to an answer without a scale. @param {string} question */
function askedScale(question) {
  const word = /\bin\b[^.?]{0,30}?\b(thousand|million|billion)s?\b/i.exec(question)?.[1]?.toLowerCase()
  return word === undefined ? null : scales[/** @type {keyof typeof scales} */ (word)]
}

/** @param {Value} given @param {Value} expected @param {number | null} asked */
function agrees(given, expected, asked) {
  if (given.amount < 0 !== expected.amount < 0 && expected.amount !== 0) return false
  if (expected.percent || given.percent) {
    // A share may be given as a decimal or as a percentage.
    const [a, b] = [given, expected].map(({ amount, percent }) => (percent ? amount : amount * 100))
    if (near(a ?? 0, b ?? 0)) return true
    return given.percent === expected.percent ? false : near(given.amount, expected.amount)
  }
  const scale = expected.scale ?? asked
  const [a, b] = [given.amount * (given.scale ?? scale ?? 1), expected.amount * (scale ?? given.scale ?? 1)]
  return near(a, b)
}

/**
 * Whether the answer's headline figure is the expected one; null if the expected answer has no figure.
 * @param {Case} given @param {Given} answer
 */
export function isRight({ question, answer: expected }, { content }) {
  if (expected === undefined) return null
  const wanted = figuresIn(String(expected))
  if (wanted.length === 0) return null
  const asked = askedScale(question)
  return headline(content)
    .slice(0, 3)
    .some((one) => wanted.some((other) => agrees(one, other, asked)))
}

/** The cited pages in order of citation, without duplicates. @param {Given} answer */
export const pagesOf = ({ citations }) => [...new Set(citations.map(({ page }) => page))]

/**
 * Whether one of the `first` cited pages is correct; null if the case gives no pages.
 * @param {Case} given @param {Given} answer @param {number} first
 */
export function hasPage({ pages }, answer, first) {
  if (pages === undefined || pages.length === 0) return null
  return pagesOf(answer)
    .slice(0, first)
    .some((page) => pages.includes(page))
}

/** The share of true values among those that are not null. @param {readonly (boolean | null)[]} judged */
export function shareOf(judged) {
  const known = judged.filter((one) => one !== null)
  return known.length === 0 ? null : Number((known.filter(Boolean).length / known.length).toFixed(4))
}
