/** Words that say nothing about a caption's subject. */
const EMPTY = new Set(
  (
    'a an and or of the to for from in on at by with its as is are was were this that these year years period periods ended end ending date ' +
    'total totals net gross amount amounts balance balances other others sub less add plus including included excluding before after note notes ' +
    'group company consolidated parent entity million millions thousand thousands december january february march april may june july august ' +
    'september october november usd gbp eur continued current noncurrent non during attributable due within one more than portion nil'
  ).split(' '),
)

/** Different words for one thing: IFRS, UK formats, US captions, spellings. */
const SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    stock: 'inventory',
    stocks: 'inventory',
    inventories: 'inventory',
    debtor: 'receivable',
    debtors: 'receivable',
    creditor: 'payable',
    creditors: 'payable',
    turnover: 'revenue',
    sales: 'revenue',
    amortization: 'amortisation',
    taxes: 'tax',
    taxation: 'tax',
    loan: 'borrowing',
    loans: 'borrowing',
    debt: 'borrowing',
    interest: 'interest',
    finance: 'interest',
    financing: 'interest',
    cost: 'expense',
    costs: 'expense',
    charge: 'expense',
    charges: 'expense',
    expenditure: 'expense',
    wages: 'wage',
    staff: 'employee',
    personnel: 'employee',
    earnings: 'profit',
    income: 'profit',
    surplus: 'profit',
    losses: 'loss',
    shareholders: 'equity',
    stockholders: 'equity',
    tangible: 'property',
    equities: 'equity',
    liabilities: 'liability',
    properties: 'property',
    subsidiaries: 'subsidiary',
  }),
)

/** The subject of a caption: its distinctive words, normalised. */
export function distinctiveWords(text: string): ReadonlySet<string> {
  const words = new Set<string>()
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}]{2,}/gu)) {
    if (EMPTY.has(word)) continue
    words.add(SYNONYMS.get(word) ?? (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word))
  }
  return words
}

/** Words that two captions share, and whether all their distinctive words are the same. */
export function compareWords(one: ReadonlySet<string>, other: ReadonlySet<string>): { readonly shared: number; readonly same: boolean } {
  let shared = 0
  for (const word of one) if (other.has(word)) shared++
  return { shared, same: shared > 0 && shared === one.size && shared === other.size }
}
