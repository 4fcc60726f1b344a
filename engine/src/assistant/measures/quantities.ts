import type { PrimaryKind } from '../../model/statement.ts'
import type { ConceptId } from '../../statements/concepts/catalogue.ts'

/** An amount that statements print, by the names that people use for it. The catalogue has the names that statements use. */
export interface Quantity {
  /** Its name in answers. */
  readonly name: string
  /** How people ask for it. */
  readonly asked: RegExp
  readonly statement: PrimaryKind
  /** The concepts that its line may have; the first one that a statement shows counts. */
  readonly concepts: readonly ConceptId[]
  /** Lines with these concepts add up to it where none has one of the concepts above. */
  readonly parts?: readonly ConceptId[]
  /** Shown whole only where parts of both terms are: due within a year, and later. */
  readonly bothTerms?: true
  /** Also printed in notes, or beneath the statement. */
  readonly elsewhere?: true
  /** No line with a similar name may replace it: net assets are not total assets. */
  readonly only?: true
  /** Due after more than one year. */
  readonly later?: true
  /** Printed with either sign: only the amount counts. */
  readonly cost?: true
  /** The formula for it where no line shows it. */
  readonly or?: string
}

type Rest = Partial<Pick<Quantity, 'parts' | 'bothTerms' | 'elsewhere' | 'only' | 'later' | 'cost' | 'or'>>

const on =
  (statement: PrimaryKind) =>
  (name: string, concepts: ConceptId | readonly ConceptId[], asked: RegExp, rest: Rest = {}): Quantity => ({
    name,
    asked,
    statement,
    concepts: typeof concepts === 'string' ? [concepts] : concepts,
    ...rest,
  })
const [income, flow, balance] = [on('income-statement'), on('cash-flow'), on('balance-sheet')]
const cost = { cost: true } as const
const DEPRECIATION: readonly ConceptId[] = ['depreciation', 'amortisation']

/** "Tax paid", "interest did the company pay", "paid in interest". */
const paid = (what: string): RegExp =>
  new RegExp(`\\b${what}\\b(?:(?! (?:and|or|expense)).){0,40}?\\bpa(?:id|y)\\b|\\bpa(?:y|id) (?:in|for|of) ${what}\\b`)

/** Every quantity that people ask for or calculate with. Names that only formulas use end in "row" or "in total". */
export const QUANTITIES: readonly Quantity[] = [
  income('cost of sales', 'cost-of-sales', /\bcogs\b|\bcosts? of (?:goods(?: sold)?|sales|(?:net )?revenues?|products?(?: sold)?)\b/, {
    ...cost,
    or: 'revenue - gross profit row',
  }),
  income('gross profit', 'gross-profit', /\bgross profit row\b/),
  income('gross profit', 'gross-profit', /\bgross (?:profits?|income|loss)\b/, { or: 'revenue - cost of sales' }),
  income('operating expenses', ['operating-expenses', 'total-costs'], /\b(?:total )?(?:operating|opex) expenses?\b|\bopex\b/, cost),
  income(
    'operating profit',
    'operating-profit',
    /\b(?:unadjusted )?(?:operating (?:profits?|income|loss(?:es)?|earnings|surplus|deficit)|(?:profits?|income|loss(?:es)?|earnings|surplus) from operations|ebit)\b/,
    { or: 'revenue - total costs and expenses' },
  ),
  income('EBITDA', 'ebitda', /\bebitda row\b/, { or: 'operating profit + depreciation and amortisation' }),
  income(
    'total costs and expenses',
    ['total-costs', 'operating-expenses', 'total-expenditure'],
    /\btotal (?:costs and expenses|expenditure)\b/,
    cost,
  ),
  income(
    'interest expense',
    ['finance-costs', 'net-finance-costs'],
    /\b(?:interest (?:expenses?|payable|costs?|charges?)|finance costs?|net interest)\b/,
    cost,
  ),
  income(
    'profit before tax',
    'profit-before-tax',
    /\b(?:profits?|income|earnings|loss) before (?:the )?(?:provision for |benefit from )?(?:income )?tax(?:es|ation)?\b|\bpre-?tax (?:income|profit|earnings)\b|\bebt\b|\bpbt\b/,
  ),
  income(
    'income tax',
    'tax',
    /\b(?:income )?tax(?:ation)? (?:expense|charge|provision|credit)\b|\bprovision for (?:income )?tax(?:es)?\b|\bincome tax(?:es)?\b|\btaxation\b|\bcorporation tax\b|\btax\b(?! rate)/,
  ),
  income(
    'net income including non-controlling interests',
    'profit',
    /\b(?:consolidated net (?:income|earnings|loss)|net (?:income|earnings) including)\b/,
  ),
  income(
    'net income',
    ['profit-of-owners', 'profit', 'profit-from-continuing-operations'],
    /\b(?:net (?:income|earnings|profits?|loss(?:es)?))(?: attributable to (?:the )?(?:common |ordinary )?(?:share|stock|equity )?(?:share)?(?:holders|owners)?(?: of the (?:company|parent))?)?\b/,
  ),
  income(
    'profit for the year',
    ['profit', 'profit-of-owners', 'profit-from-continuing-operations'],
    /\b(?:profits?|loss(?:es)?|income|earnings|surplus|deficit) (?:for the (?:financial )?(?:year|period)|after (?:income )?tax(?:ation)?)\b|\bbottom line\b|(?<=^(?:what (?:is|was) (?:the |our )?)?)profits?\b/,
  ),
  income(
    'diluted earnings per share',
    'diluted-earnings-per-share',
    /\bdiluted (?:eps|(?:net )?(?:earnings|income|loss) per (?:common )?share)\b/,
    { only: true },
  ),
  income(
    'basic earnings per share',
    ['basic-earnings-per-share', 'diluted-earnings-per-share'],
    /\b(?:basic )?(?:eps|(?:net )?(?:earnings|income|profit|loss) per (?:common |ordinary )?share)\b/,
    { only: true },
  ),
  income('research and development', 'research-development', /\br ?& ?d\b|\bresearch(?:,| and|&)+ ?(?:product )?development\b/, cost),
  income(
    'selling, general and administrative expenses',
    ['selling-general-administrative', 'administrative-expenses'],
    /\bsg ?& ?a\b|\bselling,? (?:and )?general\b.*?\badministrative(?: expenses?)?\b/,
    cost,
  ),
  income('marketing expense', 'marketing', /\b(?:sales and )?marketing(?: expenses?)?\b/, cost),
  income('restructuring costs', 'restructuring', /\brestructuring(?: costs?| charges?| expenses?)?\b/, cost),
  income('revenue', ['revenue', 'total-income'], /\b(?:total )?(?:net |operating )?(?:revenues?|turnover|sales|top ?line)\b/),

  income('depreciation and amortisation', 'depreciation-and-amortisation', /\bdepreciation charge row\b/, { ...cost, parts: DEPRECIATION }),
  flow(
    'depreciation and amortisation',
    'depreciation-and-amortisation',
    /\bd ?& ?a\b|\bdepreciation(?:,? (?:and|&) |, ?)amorti[sz]ation(?: expenses?)?\b|\bdepreciation(?: expenses?| charge)?\b/,
    { ...cost, parts: DEPRECIATION, or: 'depreciation charge row' },
  ),
  flow(
    'cash from operations',
    ['operating-cash-flow', 'cash-generated-from-operations'],
    /\b(?:net )?(?:cash (?:flows? )?(?:generated |provided |used )?(?:from|by|in) (?:the )?(?:operating activities|operations)|operating cash ?flows?|cfo)\b|\bcash (?:did|do|was|were|came|has)\b.*\boperati(?:ng activities|ons)\b|\boperati(?:ng activities|ons)\b.*\b(?:generate|provide|produce|use)d?\b/,
  ),
  flow(
    'cash from investing activities',
    'investing-cash-flow',
    /\b(?:net )?cash (?:flows? )?(?:generated |provided |used )?(?:from|by|in|for) investing(?: activities)?\b|\binvesting cash ?flows?\b/,
  ),
  flow(
    'cash from financing activities',
    'financing-cash-flow',
    /\b(?:net )?cash (?:flows? )?(?:generated |provided |used )?(?:from|by|in|for) financing(?: activities)?\b|\bfinancing cash ?flows?\b/,
  ),
  flow(
    'capital expenditure',
    'capital-expenditure',
    /\bcapital (?:expenditures?|spending|investments?)(?: amounts?)?\b|\bcap-?ex\b|\b(?:purchases?|additions?) (?:of|to) (?:property|pp&e|ppne)[\w, &]*?(?:equipment|\b)|\b(?:spen[dt]|spending|invest(?:ed|ment)?)\b.*\b(?:on|in)\b.*\b(?:tangible (?:fixed )?(?:assets)?|property|plant|equipment|fixed assets)\b/,
    cost,
  ),
  flow(
    'dividends paid',
    ['dividends-paid', 'dividends-paid-to-non-controlling-interests'],
    /\b(?:total )?(?:cash )?dividends?(?: payments?)?(?: paid(?: out)?)?\b(?!.*\bper\b.*\bshare\b)/,
    cost,
  ),
  flow(
    'share repurchases',
    'share-repurchases',
    /\b(?:cash paid for )?(?:share|stock) (?:repurchases?|buy-? ?backs?)\b|\b(?:shares?|stock)\b.*\b(?:buy|bought|buying) back\b|\b(?:buy|bought|buying) back\b.*\b(?:shares?|stock)\b|\brepurchases? of (?:common |ordinary )?(?:stock|shares)\b|\btreasury stock purchases?\b/,
    cost,
  ),
  flow('share-based compensation', 'share-based-payment', /\b(?:stock|share)[- ]based (?:compensation|payments?)(?: expense)?\b/, cost),
  flow('income tax paid', 'tax-paid', paid('(?:income |corporation )?tax(?:es)?'), { ...cost, elsewhere: true, only: true }),
  flow('interest paid', 'interest-paid', paid('interest'), { ...cost, elsewhere: true, only: true }),
  flow('interest received', 'interest-received', /\binterest\b(?:(?! (?:and|or|expense)).){0,40}?\breceived\b/),
  flow('cash at the end of the year', 'closing-cash', /\bcash at the end of the year\b|\bclosing cash\b/),

  balance(
    'cash and cash equivalents',
    'cash',
    /\bcash (?:and|&) (?:cash )?equivalents\b|\bcash (?:at bank|balances?|and bank)\b|\bcash\b(?! ?(?:flow|from|generated|provided|used|paid|conversion|dividend|outflow|inflow))/,
    { or: 'cash at the end of the year' },
  ),
  balance(
    'short-term investments',
    'investments',
    /\b(?:short[- ]term|current) (?:investments|marketable securities)\b|\bmarketable securities\b/,
  ),
  balance(
    'accounts receivable',
    'receivables',
    /\b(?:net )?(?:accounts?|trade|customer)?(?: and other| and notes)? ?(?:receivables?|debtors?)\b|\b(?:net )?ar\b/,
  ),
  balance(
    'inventories',
    'inventories',
    /\b(?:total (?:amount of )?)?(?:merchandise )?(?:inventor(?:y|ies)|(?<!\b(?:treasury|common|preferred|capital|restricted|employee) )stocks?\b(?![- ](?:activity|issu\w+|units?|option|plan|comp|based|award|exchange|repurchase|price)))/,
  ),
  balance('net current assets', 'net-current-assets', /\bnet current (?:assets|liabilities)\b|\bworking capital\b/, {
    or: 'current assets - current liabilities',
  }),
  balance('total current assets', 'current-assets', /\b(?:total )?current assets\b/),
  balance(
    'property, plant and equipment',
    'property-plant-equipment',
    /\b(?:net )?(?:pp ?& ?e|ppne|ppe|property,? (?:plant,? )?(?:and|&) equipment|(?:tangible )?fixed assets|(?<!net )tangible assets)(?:,? net)?\b/,
  ),
  balance('goodwill', 'goodwill', /\bgoodwill\b/),
  balance('intangible assets', 'intangible-assets', /\bintangibles?(?: assets)?\b/),
  balance('total assets', 'total-assets', /\b(?:total )?assets\b/, { only: true, or: 'fixed assets in total + current assets' }),
  balance('total fixed assets', 'non-current-assets', /\bfixed assets in total\b/),
  balance('accounts payable', 'payables', /\b(?:accounts?|trade)(?: and other)? (?:payables?|creditors)\b|\bcreditors?\b|\bpayables?\b/),
  balance('total current liabilities', 'current-liabilities', /\b(?:total )?current liabilities\b/, cost),
  balance('long-term debt', 'borrowings', /\blong[- ]term (?:debt|borrowings?)\b/, { ...cost, later: true }),
  balance('total debt', [], /\b(?:total |gross )?(?:debts?|borrowings?|loans?)\b/, { ...cost, parts: ['borrowings'] }),
  balance('total liabilities', 'total-liabilities', /\b(?:total )?liabilities\b/, { ...cost, only: true, or: 'assets - total equity' }),
  balance('net assets', ['net-assets', 'total-equity'], /\bnet (?:assets?|liabilities)\b/),
  balance(
    'retained earnings',
    'retained-earnings',
    /\bretained (?:earnings|profits?)\b|\baccumulated (?:deficit|losses)\b|\breinvested earnings\b|\bprofit and loss (?:account|reserve)\b|\breserves\b/,
  ),
  balance(
    "shareholders' equity",
    ['equity-of-owners', 'total-equity', 'net-assets'],
    /\b(?:total )?(?:shareholders|stockholders|shareowners|members|owners)'? (?:equity|funds|deficit)\b/,
  ),
  balance('total equity', ['total-equity', 'equity-of-owners', 'net-assets'], /\b(?:total )?equity\b/),
  balance('deferred tax', ['deferred-tax-assets', 'deferred-tax-liabilities'], /\bdeferred (?:income )?tax(?:es|ation)?\b/),
  balance('share capital', 'share-capital', /\bshare capital\b|\bcommon stock\b/),
  balance('operating lease liabilities', [], /\b(?:total )?operating lease (?:liabilit(?:y|ies)|obligations?)\b/, {
    ...cost,
    parts: ['operating-lease-liabilities'],
    bothTerms: true,
  }),
  balance('provisions', 'provisions', /\bprovisions?\b(?! for (?:income )?tax)/),
  balance('deferred revenue', 'contract-liabilities', /\b(?:deferred|unearned) (?:revenue|income)\b|\bcontract liabilities\b/, cost),
]
