import type { LineItem } from '../line-items.ts'

/** The subject of a sentence: lines of the statements, or a ratio of two of them. Of several lines, whichever fits is meant. */
export interface SubjectInText {
  readonly name: string
  readonly items: readonly LineItem[]
  /** The ratio of `items` to these lines, in percent. */
  readonly per?: readonly LineItem[]
  /** The words mean a loss or an outflow, so the statement shows it negative. */
  readonly negative?: RegExp
  /** Meant only before this verb. */
  readonly verb?: RegExp
  /** Rows of any table with this name, for lines that not every statement has. */
  readonly label?: string
}

const RESULT = '(?:\\(?loss(?:es)?\\)?|profits?|income|earnings|surplus|deficit)'
const OWN = '(?:(?:total|net|group|consolidated|reported|statutory|overall|annual) )*'

/** Names in running text; each is looked for at the end of the words before a verb. Longer names come first. */
const SUBJECTS: readonly (SubjectInText & { readonly words: string })[] = [
  {
    name: 'Gross margin',
    words: 'gross (?:profit )?margins?(?: percentage| rate)?(?: on sales)?|gross profit percentage',
    items: ['gross-profit'],
    per: ['revenue'],
  },
  { name: 'Operating margin', words: 'operating (?:profit )?margins?', items: ['operating-profit'], per: ['revenue'] },
  { name: 'Effective tax rate', words: 'effective (?:income )?tax rate', items: ['tax'], per: ['profit-before-tax'] },
  { name: 'Gross profit', words: `${OWN}gross (?:profit|margin)`, items: ['gross-profit'] },
  {
    name: 'Profit before tax',
    words: `${OWN}(?:${RESULT} (?:on ordinary activities )?before (?:provision for )?(?:income )?tax(?:es|ation)?(?: expense)?|pre-?tax (?:profit|loss|income))`,
    items: ['profit-before-tax'],
    negative: /loss|deficit/i,
  },
  {
    name: 'Operating profit',
    words: `${OWN}(?:operating (?:profit|income|loss|earnings)|(?:profit|income|loss) from operations|(?:profit|loss) from operating activities)`,
    items: ['operating-profit'],
    negative: /loss/i,
  },
  {
    name: 'Cash generated from operations',
    words: 'operations',
    items: [],
    label: 'cash generated from operations',
    verb: /^(?:generated|provided)/,
  },
  {
    name: 'Net cash from operating activities',
    words:
      '(?:net )?cash (?:flows? |inflows? |outflows? )?(?:(?:provided|generated|used|flows?|from|in|by|used) )*(?:from |by |in )?(?:our )?operating activities|operating cash ?flows?|operating activities',
    items: ['operating-cash-flow'],
  },
  {
    name: 'Profit for the year',
    words: `${OWN}(?:net (?:income|profit|loss|earnings)|(?:profit|loss|surplus|deficit|earnings) (?:for the (?:financial )?(?:year|period)(?: after tax(?:ation)?)?|after (?:income )?tax(?:ation|es)?(?: for the (?:financial )?year)?)|(?:profit|loss) of the (?:group|company))`,
    items: ['profit', 'starting-profit', 'equity-profit'],
    negative: /loss|deficit/i,
  },
  {
    name: 'Basic earnings per share',
    words: 'basic (?:earnings|income|net income|profit|loss|net loss|eps)(?: per (?:ordinary |common )?share)?',
    items: ['basic-earnings-per-share'],
    negative: /loss/i,
  },
  {
    name: 'Diluted earnings per share',
    words: 'diluted (?:earnings|income|net income|profit|loss|net loss|eps)(?: per (?:ordinary |common )?share)?',
    items: ['diluted-earnings-per-share'],
    negative: /loss/i,
  },
  {
    name: 'Capital expenditure',
    words: `${OWN}capital expenditures?|(?:purchases?|additions) (?:of|to) property, plant and equipment`,
    items: ['capital-expenditure'],
  },
  { name: 'Tax', words: '(?:income |total )?tax(?:ation)? (?:charge|expense|provision)|provision for income taxes', items: ['tax'] },
  { name: 'Cost of sales', words: '(?:total )?costs? of (?:sales|revenues?|goods sold|products sold)', items: ['cost-of-sales'] },
  { name: 'Revenue', words: `${OWN}(?:revenues?|turnover|sales)(?: from continuing operations)?`, items: ['revenue'] },
  { name: 'Total assets', words: `total assets`, items: ['total-assets'] },
  { name: 'Total liabilities', words: `total liabilities`, items: ['total-liabilities'] },
  { name: 'Net assets', words: '(?:total )?net (?:assets|liabilities)', items: ['net-assets'], negative: /net liabilities/i },
  {
    name: 'Total equity',
    words: `(?:total )?(?:shareholders|stockholders|shareowners)[’'] (?:equity|funds|deficit)|total equity`,
    items: ['total-equity'],
    negative: /deficit/i,
  },
  {
    name: 'Cash',
    words:
      '(?:cash and cash equivalents|cash at bank(?: and in hand)?|cash balances?|cash and bank balances|cash)(?: at the (?:year|period)[- ]end| at (?:the )?end of the (?:financial |fiscal )?(?:year|period)| on hand)?',
    items: ['closing-cash', 'cash'],
  },
  { name: 'Goodwill', words: 'goodwill', items: ['goodwill'] },
  { name: 'Dividends paid', words: '(?:(?:cash|ordinary|total|interim|final) )*dividends? (?:paid|payments)', items: ['dividends-paid'] },
]

const END = new RegExp(`(?:^|[^\\p{L}-])(?:${SUBJECTS.map(({ words }, i) => `(?<s${i}>${words})`).join('|')})$`, 'iu')
/** The last words of all names: a cheap test. */
const LAST_WORD =
  /(?:margins?|percentage|rate|sales|profit|loss|income|earnings|tax|taxes|taxation|expense|operations|activities|flows?|cashflows?|year|period|group|company|share|eps|expenditures?|equipment|charge|provision|sold|revenues?|turnover|assets|liabilities|equity|funds|deficit|cash|equivalents|bank|hand|balances?|end|goodwill|paid|payments|surplus|inflow|losses|profits)$/i
/** No name of a line is longer. */
const MAX_NAME_LENGTH = 90

/** A subject as named, and where the name begins. */
export interface NamedSubject {
  readonly subject: SubjectInText
  readonly start: number
  readonly words: string
}

/** A subject before its verb. */
export interface Named extends NamedSubject {
  /** Lines by label, where the subject is not a line that every statement has. */
  readonly byLabel?: boolean
  /** Words between subject and verb, e.g. a period. */
  readonly between: string
}

/** The line of the statements named by the words before `end`, if any. */
export function findSubjectInText(text: string, end: number): NamedSubject | null {
  if (!LAST_WORD.test(text.slice(Math.max(0, end - 14), end))) return null
  const from = Math.max(0, end - MAX_NAME_LENGTH)
  const found = END.exec(text.slice(from, end))
  if (found === null) return null
  const [key, words] = Object.entries(found.groups ?? {}).find(([, value]) => value !== undefined) ?? []
  const subject = key === undefined ? undefined : SUBJECTS[Number(key.slice(1))]
  if (subject === undefined || words === undefined) return null
  return { subject, words, start: end - words.length }
}

/** The results that sentences state per share. */
export const PER_SHARE: Readonly<Record<'basic' | 'diluted', SubjectInText>> = {
  basic: { name: 'Basic earnings per share', items: ['basic-earnings-per-share'] },
  diluted: { name: 'Diluted earnings per share', items: ['diluted-earnings-per-share'] },
}
