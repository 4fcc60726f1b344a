import { withoutYears } from './read-years.ts'

/** Words around the name of a line in a question. */
const AROUND =
  /^(?:(?:hi|hello|and|so|please|(?:did|does|has) (?:the |our |this )?(?:company|group|entity|charity)|spen[dt] on|pa(?:id|y) (?:for|in|out in)|tell me|show me|give me|find|look up|what|which|how much|how many|is|are|was|were|did|does|do|has|have|the|our|their|its|company's|group's|amount of|figure for|value of|we|they|there) ?)+|(?: (?:in|for|at|of|as|on|the|year(?<!(?:one|1|twelve) year)|years|fiscal|each|every|all|end|total|amount|be|is|was|were|have|amount to|come to|31|30|january|february|march|april|may|june|july|august|september|october|november|december))+$/g

/** Words that people add to a printed name. */
const BESIDE =
  /^(?:total|overall|group|group's|charity|company|consolidated) | (?:of|for|in) the (?:group|company|charity|entity|parent)$| (?:figures?|balances?|numbers?|received|receivable|incurred|recognised|recognized|recorded|reported)$/

/** The same name, in the singular or the plural. */
export const singular = (name: string): string =>
  name
    .replace(/ies\b/g, 'y')
    .replace(/\b(\w{3,}?)s\b/g, '$1')
    .replace(/ the /g, ' ')

/** The question without its question words: "what was profit for the year in 2024" leaves "profit for the year". */
export function nameInQuestion(plain: string): string {
  let name = withoutYears(plain)
    .replace(/[?.,;:!]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  for (let before = ''; before !== name;) [before, name] = [name, name.replace(AROUND, '').trim()]
  return name
}

/** A name in lower case, without punctuation. */
export const simple = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\d' ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** A name without the words that people add to it. */
export const bareName = (asked: string): string => asked.replace(BESIDE, '').replace(BESIDE, '')

/** What comes before a name in a longer one: "valuation allowance on" before "deferred tax". */
const HEAD =
  /\b(?!(?:amount|balance|value|level|sum|total|change|increase|decrease|growth|rise|fall|movement|average|mean|rate|share|percentage|year|cagr|proportion|part|fraction|percent|came|gain)\b)(\w+) (?:on|of|for|against|from|to|in) (?:the )?$/

/** Whether a longer name of the question only contains this one: a valuation allowance on deferred tax is not deferred tax. */
export function isWithinName(plain: string, name: string): boolean {
  const whole = nameInQuestion(plain)
  const at = whole.indexOf(name)
  return at > 0 && HEAD.test(whole.slice(0, at))
}
