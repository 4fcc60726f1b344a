import type { LineItem } from '../checks/line-items.ts'

interface QuestionItem {
  readonly words: RegExp
  /** If several, the first one that the draft shows. */
  readonly items: readonly LineItem[]
}

const RESULT = '(?:profits?|loss(?:es)?|income|earnings|surplus|deficit)'

/** How people ask for lines that statements show under many names. Longer names come first: the first match counts. */
export const QUESTION_ITEMS: readonly QuestionItem[] = [
  {
    words: /\b(?:spen[dt]|spending|invest(?:ed|ment)?)\b.*\b(?:on|in)\b.*\b(?:tangible|property|plant|equipment|fixed assets)\b/,
    items: ['capital-expenditure'],
  },
  { words: /\bgross (?:profit|loss)\b/, items: ['gross-profit'] },
  { words: new RegExp(`\\boperating ${RESULT}|\\b${RESULT} from operations\\b|\\bebit\\b`), items: ['operating-profit'] },
  { words: new RegExp(`\\b${RESULT} before (?:income )?tax|\\bpre-?tax ${RESULT}|\\bpbt\\b`), items: ['profit-before-tax'] },
  { words: /\bdiluted (?:eps|earnings|loss)/, items: ['diluted-earnings-per-share'] },
  { words: /\beps\b|\b(?:earnings|profit|loss|income) per share\b/, items: ['basic-earnings-per-share', 'diluted-earnings-per-share'] },
  { words: /\bcosts? of (?:sales|revenues?|goods|products)\b|\bcogs\b/, items: ['cost-of-sales'] },
  {
    words:
      /\b(?:operating cash ?flows?|cash (?:flows? )?(?:generated |provided |used )?(?:from|by|in) (?:the )?operati)|\bcash (?:did|do|was|were|came|has)\b.*\boperati(?:ng activities|ons)\b|\boperati(?:ng activities|ons)\b.*\b(?:generate|provide|produce|use)d?\b/,
    items: ['operating-cash-flow'],
  },
  { words: /\bcapital expenditures?\b|\bcapex\b/, items: ['capital-expenditure'] },
  { words: /\bdividends?\b(?!.*\bper\b.*\bshare\b)/, items: ['dividends-paid'] },
  { words: /\btotal assets\b/, items: ['total-assets'] },
  { words: /\bnet current (?:assets|liabilities)\b|\bworking capital\b/, items: ['net-current-assets'] },
  { words: /\bcurrent assets\b/, items: ['current-assets'] },
  { words: /\bcurrent liabilities\b/, items: ['current-liabilities'] },
  { words: /\btotal liabilities\b/, items: ['total-liabilities'] },
  { words: /\bnet (?:assets?|liabilities)\b/, items: ['net-assets', 'total-equity'] },
  {
    words: /\b(?:shareholders|stockholders|members)'? (?:equity|funds)\b|\btotal equity\b|^equity$|\bequity (?:in|at|of|for)\b/,
    items: ['total-equity', 'net-assets'],
  },
  { words: new RegExp(`\\b${RESULT} after (?:income )?tax`), items: ['profit'] },
  { words: /\bdeferred (?:income )?tax/, items: ['deferred-tax'] },
  {
    words: /\btax(?:ation)? (?:charge|expense|credit)|\bincome tax(?:es)?\b|\bcorporation tax\b|\btaxation\b|\btax\b(?! rate)/,
    items: ['tax'],
  },
  { words: /\bfinance costs?\b|\binterest (?:payable|expense|costs?)\b/, items: ['finance-costs'] },
  { words: /\b(?:revenues?|turnover|(?:net )?sales|top line)\b/, items: ['revenue'] },
  {
    words: new RegExp(
      `\\bnet ${RESULT}|\\b${RESULT} (?:for the (?:financial )?year|after tax)|\\bbottom line\\b|^(?:what (?:is|was) (?:the |our )?)?profits?\\b`,
    ),
    items: ['profit'],
  },
  {
    words:
      /\binventor(?:y|ies)\b|(?<!\brepurchase.*)\bstocks?\b(?!.*\bbuy ?-?backs?\b)(?! (?:option|plan|comp|based|award|exchange|repurchase))/,
    items: ['inventories'],
  },
  { words: /\breceivables?\b|\bdebtors?\b/, items: ['receivables'] },
  { words: /\bpayables?\b|\bcreditors?\b/, items: ['payables'] },
  {
    words: /\bppe\b|\bpp&e\b|\bproperty,? plant|\b(?:tangible )?fixed assets\b|\b(?<!net )tangible assets\b/,
    items: ['property-plant-equipment'],
  },
  { words: /\bgoodwill\b/, items: ['goodwill'] },
  { words: /\bborrowings?\b|\bloans?\b|\bdebt\b/, items: ['borrowings'] },
  { words: /\bshare capital\b|\bcommon stock\b/, items: ['share-capital'] },
  { words: /\bretained (?:earnings|profits?)\b|\bprofit and loss (?:account|reserve)\b|\breserves\b/, items: ['retained-earnings'] },
  { words: /\bdepreciation\b/, items: ['depreciation-add-back'] },
  { words: /\bcash\b/, items: ['cash', 'closing-cash'] },
  { words: /\bprovisions?\b/, items: ['provisions'] },
]
