/** A measure that analysts calculate from statements. */
export interface Measure {
  readonly name: string
  /** How people ask for it. */
  readonly asked: RegExp
  /** Of quantities and measures by their names: + - * / ( ), "average X" over this year's and last year's end, "change in X". */
  readonly formula: string
  readonly unit: MeasureUnit
}

export type MeasureUnit = 'percent' | 'times' | 'days' | 'amount' | 'per-share'

/**
 * The usual measures. Definitions follow the CFA Institute's curriculum (Financial Analysis Techniques: activity, liquidity, solvency and
 * profitability ratios); balances are averaged where the curriculum does so. A definition in the question takes precedence.
 */
export const MEASURES: readonly Measure[] = [
  { name: 'Cash conversion cycle', asked: /\bcash conversion cycle\b|\bccc\b/, formula: 'dio + dso - dpo', unit: 'days' },
  {
    name: 'Days payable outstanding',
    asked: /\bdays?(?:'| of)? payables?(?: outstanding)?\b|\bdpo\b|\bcreditor days\b/,
    formula: '365 * average accounts payable / (cost of sales + change in inventories)',
    unit: 'days',
  },
  {
    name: 'Days sales outstanding',
    asked: /\bdays?(?:'| of)? (?:sales|receivables?) outstanding\b|\bdso\b|\bdebtor days\b|\bcollection period\b/,
    formula: '365 * average accounts receivable / revenue',
    unit: 'days',
  },
  {
    name: 'Days inventory outstanding',
    asked:
      /\bdays?(?:'| of)? (?:inventory|sales of inventory|sales in inventory)(?: outstanding| on hand)?\b|\bdio\b|\bdoh\b|\b(?:inventory|stock) days\b/,
    formula: '365 * average inventories / cost of sales',
    unit: 'days',
  },
  {
    name: 'Inventory turnover',
    asked: /\b(?:inventory|stock) turn(?:over|s)?(?: ratio)?\b|\bsold its inventory\b/,
    formula: 'cost of sales / inventories',
    unit: 'times',
  },
  {
    name: 'Fixed asset turnover',
    asked: /\bfixed[- ]assets? turnover(?: ratio)?\b|\bpp&?e turnover\b/,
    formula: 'revenue / average property, plant and equipment',
    unit: 'times',
  },
  {
    name: 'Receivables turnover',
    asked: /\b(?:accounts )?(?:receivables?|debtors?) turnover(?: ratio)?\b/,
    formula: 'revenue / average accounts receivable',
    unit: 'times',
  },
  {
    name: 'Payables turnover',
    asked: /\b(?:accounts )?payables? turnover(?: ratio)?\b/,
    formula: 'cost of sales / average accounts payable',
    unit: 'times',
  },
  {
    name: 'Working capital turnover',
    asked: /\bworking capital turnover(?: ratio)?\b/,
    formula: 'revenue / (current assets - current liabilities)',
    unit: 'times',
  },
  { name: 'Asset turnover', asked: /\b(?:total )?assets? turnover(?: ratio)?\b/, formula: 'revenue / average total assets', unit: 'times' },
  { name: 'Capital intensity', asked: /\bcapital intensity(?: ratio)?\b/, formula: 'total assets / revenue', unit: 'times' },
  { name: 'Gross margin', asked: /\bgross (?:profit )?(?:% )?margins?\b/, formula: 'gross profit / revenue', unit: 'percent' },
  { name: 'EBITDA margin', asked: /\b(?:unadjusted )?ebitda (?:% )?margins?\b/, formula: 'ebitda / revenue', unit: 'percent' },
  {
    name: 'Operating margin',
    asked: /\b(?:unadjusted )?(?:operating (?:income |profit )?|ebit )(?:% )?margins?\b/,
    formula: 'operating profit / revenue',
    unit: 'percent',
  },
  {
    name: 'Pre-tax margin',
    asked: /\bpre-?tax (?:profit |income )?(?:% )?margins?\b/,
    formula: 'profit before tax / revenue',
    unit: 'percent',
  },
  {
    name: 'Net margin',
    asked: /\bnet (?:profit |income )?(?:% )?margins?\b|\bprofit margins?\b|\breturn on sales\b/,
    formula: 'net income / revenue',
    unit: 'percent',
  },
  {
    name: 'Free cash flow margin',
    asked: /\b(?:free cash ?flow|fcf) (?:% )?margins?\b/,
    formula: 'free cash flow / revenue',
    unit: 'percent',
  },
  {
    name: 'Current ratio',
    asked: /\bcurrent ratio\b|\bworking capital ratio\b/,
    formula: 'current assets / current liabilities',
    unit: 'times',
  },
  {
    name: 'Quick ratio',
    asked: /\b(?:quick|acid[- ]test) ratio\b|\bliquidity profile\b/,
    formula: '(cash and cash equivalents + optional short-term investments + optional accounts receivable) / current liabilities',
    unit: 'times',
  },
  {
    name: 'Cash ratio',
    asked: /\bcash ratio\b/,
    formula: '(cash and cash equivalents + optional short-term investments) / current liabilities',
    unit: 'times',
  },
  {
    name: 'Operating cash flow ratio',
    asked: /\b(?:operating )?cash ?flow ratio\b|\bcash from operations ratio\b/,
    formula: 'operating cash flow / current liabilities',
    unit: 'times',
  },
  { name: 'Working capital', asked: /\b(?:net )?working capital\b/, formula: 'current assets - current liabilities', unit: 'amount' },
  {
    name: 'Interest coverage',
    asked: /\binterest (?:coverage?|cover)(?: ratio)?\b|\btimes interest earned\b/,
    formula: 'operating profit / interest expense',
    unit: 'times',
  },
  {
    name: 'Net debt to EBITDA',
    asked: /\bnet debt ?(?:\/|to|over) ?ebitda\b|\bnet leverage(?: ratio)?\b/,
    formula: 'net debt / ebitda',
    unit: 'times',
  },
  { name: 'Debt to EBITDA', asked: /\b(?:total )?debt ?(?:\/|to|over) ?ebitda\b/, formula: 'total debt / ebitda', unit: 'times' },
  {
    name: 'Debt to equity',
    asked: /\b(?:total )?debt[- ]?(?:\/|to|over)[- ]?equity(?: ratio)?\b|\bgearing\b|\bleverage ratio\b/,
    formula: 'total debt / total equity',
    unit: 'times',
  },
  {
    name: 'Debt to assets',
    asked: /\b(?:total )?debt[- ]?(?:\/|to|over)[- ]?(?:total )?assets?(?: ratio)?\b|\bdebt ratio\b/,
    formula: 'total debt / total assets',
    unit: 'times',
  },
  {
    name: 'Liabilities to equity',
    asked: /\bliabilities[- ]?(?:\/|to|over)[- ]?equity(?: ratio)?\b/,
    formula: 'total liabilities / total equity',
    unit: 'times',
  },
  { name: 'Equity ratio', asked: /\bequity ratio\b|\bequity[- ]to[- ]assets\b/, formula: 'total equity / total assets', unit: 'percent' },
  {
    name: 'Financial leverage',
    asked: /\bfinancial leverage\b|\bequity multiplier\b/,
    formula: 'average total assets / average total equity',
    unit: 'times',
  },
  {
    name: 'Net debt',
    asked: /\bnet (?:debt|borrowings)\b/,
    formula: 'optional total debt - cash and cash equivalents - optional short-term investments',
    unit: 'amount',
  },
  {
    name: 'Return on assets',
    asked: /\breturns? on (?:total )?assets\b|\broa\b/,
    formula: 'net income / average total assets',
    unit: 'times',
  },
  {
    name: 'Return on equity',
    asked: /\breturns? on (?:shareholders'? |common )?equity\b|\broe\b/,
    formula: 'net income / average total equity',
    unit: 'percent',
  },
  {
    name: 'Return on capital employed',
    asked: /\breturns? on capital employed\b|\broce\b/,
    formula: 'operating profit / (total assets - current liabilities)',
    unit: 'percent',
  },
  {
    name: 'Return on invested capital',
    asked: /\breturns? on invested capital\b|\broic\b/,
    formula: 'operating profit * (1 - income tax expense / profit before tax) / (total debt + total equity)',
    unit: 'percent',
  },
  {
    name: 'Free cash flow conversion',
    asked: /\b(?:free cash ?flow|fcf) conversion\b/,
    formula: 'free cash flow / net income',
    unit: 'percent',
  },
  { name: 'Cash conversion', asked: /\bcash conversion\b/, formula: 'operating cash flow / net income', unit: 'percent' },
  { name: 'Free cash flow', asked: /\bfree cash ?flows?\b|\bfcf\b/, formula: 'operating cash flow - capital expenditure', unit: 'amount' },
  {
    name: 'Capital expenditure to revenue',
    asked: /\bcapital[- ]intensive\b|\b(?:capex|capital expenditures?) (?:\/|to|over) (?:revenue|sales)(?: ratio)?\b/,
    formula: 'capital expenditure / revenue',
    unit: 'percent',
  },
  {
    name: 'Capital expenditure to operating cash flow',
    asked: /\b(?:capex|capital expenditures?) (?:\/|to|over) (?:operating cash flow|cfo)\b/,
    formula: 'capital expenditure / operating cash flow',
    unit: 'percent',
  },
  { name: 'EBITDA', asked: /\b(?:unadjusted )?ebitda\b/, formula: 'ebitda row', unit: 'amount' },
  {
    name: 'Effective tax rate',
    asked: /\beffective (?:income )?tax rates?\b|\btax rate\b|\betr\b/,
    formula: 'income tax expense / profit before tax',
    unit: 'percent',
  },
  { name: 'Dividend payout ratio', asked: /\b(?:dividend )?payout(?: ratio)?\b/, formula: 'dividends paid / net income', unit: 'times' },
  {
    name: 'Retention ratio',
    asked: /\b(?:retention|plowback|plough-?back) (?:ratio|rate)\b/,
    formula: '1 - dividends paid / net income',
    unit: 'times',
  },
  { name: 'Dividend cover', asked: /\bdividend cover(?:age)?\b/, formula: 'net income / dividends paid', unit: 'times' },
  {
    name: 'Tangible net worth',
    asked: /\btangible (?:net worth|book value)\b/,
    formula: 'total equity - optional goodwill - optional intangible assets',
    unit: 'amount',
  },
]
