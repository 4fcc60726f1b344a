/**
 * A figure that is tagged in a report in inline XBRL.
 *
 * @typedef {object} Fact
 * @property {string} name the concept, without its namespace
 * @property {readonly string[]} members what divides it, without namespaces: "WithinOneYear", "ShareCapital"; those of typed dimensions are "typed"
 * @property {string | null} start of its period; null for a balance
 * @property {string} end ISO date
 * @property {bigint} value in hundredths, with the sign that the tags give it
 */

const attributesOf = (/** @type {string} */ tag) =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, double, single]) => [name, double ?? single ?? '']),
  )

const withoutNamespace = (/** @type {string} */ name) => name.replace(/^.*:/, '')

/** Figures in text that is not nested, in the order of the report. Shares and rates with more than two decimals are left out. @param {string} report @returns {Fact[]} */
export function readFacts(report) {
  const contexts = new Map(
    [...report.matchAll(/<(?:[\w-]+:)?context\b([^>]*)>(.*?)<\/(?:[\w-]+:)?context>/gs)].map(([, tag = '', body = '']) => [
      attributesOf(tag)['id'],
      readContext(body),
    ]),
  )
  return [...report.matchAll(/<ix:nonFraction\b([^>]*?)(?:\/>|>(.*?)<\/ix:nonFraction>)/gs)].flatMap(([, tag = '', body = '']) => {
    const { name = '', contextRef = '', sign, scale, format } = attributesOf(tag)
    const context = contexts.get(contextRef)
    const value = readHundredths(body.replaceAll(/<[^>]*>/g, '').trim(), Number(scale ?? 0), withoutNamespace(format ?? ''))
    if (context === undefined || value === null) return []
    return [{ name: withoutNamespace(name), ...context, value: sign === '-' ? -value : value }]
  })
}

/** @param {string} body */
function readContext(body) {
  const dates = [...body.matchAll(/<(?:[\w-]+:)?(instant|startDate|endDate)>\s*([\d-]+)/g)]
  const dateOf = (/** @type {string} */ kind) => dates.find(([, own]) => own === kind)?.[2] ?? null
  const explicit = [...body.matchAll(/explicitMember\b[^>]*>\s*([^<\s]+)/g)].map(([, member = '']) => withoutNamespace(member))
  return {
    members: body.includes('typedMember') ? [...explicit, 'typed'] : explicit,
    start: dateOf('startDate'),
    end: dateOf('instant') ?? dateOf('endDate') ?? '',
  }
}

/** @param {string} text @param {number} scale @param {string} format of the transformation registry */
function readHundredths(text, scale, format) {
  if (/^(?:zerodash|numdash|nocontent)$/.test(format)) return 0n
  if (!/^(?:numcommadot|numdotdecimal|)$/.test(format)) throw new Error(`The format ${format} is not known: ${text}`)
  const [whole = '', fraction = ''] = text.replaceAll(/[,\s]/g, '').split('.')
  const places = scale + 2 - fraction.length
  if (!/^\d+$/.test(whole + fraction) || places < 0) return null
  return BigInt(whole + fraction) * 10n ** BigInt(places)
}
