import type { Captions } from '../captions.ts'

const RESULT = '(profit|loss|surplus|deficit|income|earning)'

/** Of debts, costs of issues and programmes; and totals before it. */
const NOT_OF_ASSETS =
  '… (debt|discount|premium|financing|issuance|deferred|bond|content|grant|accumulated|before|loan|program|programme|excluding|prior service|convertible|note) …'

export const INCOME = {
  revenue: {
    IFRS: ['revenue'],
    UK_GAAP: ['turnover'],
    US_GAAP: ['net sales', 'total revenues', 'revenues'],
    any: [
      '[total|net|group|consolidated|operating] [net|operating|sales|group] (revenue|turnover|sales) [net] [and other income|and other operating revenue|total]',
      '(revenue|turnover|sales|net sales) (from|including|excluding|by|to|of) [contract|continuing|external|customer|sale|operation|group|duty|share] …',
      'total net (sales|revenue) …',
      'fee (and commission|income) …',
      'rental income',
      'fee',
      'total revenue and other income',
    ],
    not: ['… (cost|percent|deferred|before|less|growth|expense|interest expense) …', 'turnover …rate'],
  },
  'cost-of-sales': {
    any: [
      'cost of sales',
      '[total] cost of [net|product|total] (sales|revenue|goods sold|product sold|product|service|merchandise|goods|good sold|good and service sold|service sold|product and service|sale) …',
      '[total] cost of (product|service|subscription|equipment|goods) …',
      'cost and (expense|occupancy) … sales',
      'cost of sales …',
    ],
    not: ['… percent …', '… exclusive …', 'cost of sales and …expenses'],
  },
  'gross-profit': { any: ['gross profit', '[total] gross (profit|margin|income|loss)'] },
  'other-income': {
    any: [
      'other operating income',
      'other income',
      'other [operating] (income|gain|revenue) …',
      'other (gain|loss) …',
      'grant income',
      'government grant',
      'other operating (income|gain|expense) net',
    ],
    not: ['… (net|non operating|nonoperating|expense net|deduction) …', '… comprehensive …', 'other income net'],
  },
  'distribution-costs': {
    any: [
      'distribution costs',
      '(distribution|selling|selling and distribution|sales and distribution|fulfillment|selling and marketing) (cost|expense)',
      'selling expense',
      'fulfillment',
    ],
  },
  'administrative-expenses': {
    any: [
      'administrative expenses',
      '[total|other] (administrative|administration|admin|general and administrative|administrative and general) [and other] (expense|cost) …',
      'general and administrative',
      'administration',
    ],
  },
  'selling-general-administrative': {
    any: [
      'selling, general and administrative expenses',
      '[operating|total|marketing] (selling|sales) [and] [marketing|distribution|informational] … (general|administrative) …',
      'selling general …',
      'marketing general and administrative …',
      '[operating] selling general and administrative …',
      'selling informational and administrative …',
    ],
  },
  'research-development': {
    any: [
      'research and development',
      '[product|company funded|purchased|total|technology and] research [and] [product] development …',
      '(product|technology) [and|and content|and infrastructure] (development|infrastructure)',
      'research development and …',
    ],
  },
  marketing: {
    any: [
      'marketing',
      '[sales|advertising|selling] [and] (marketing|advertising) [and] [sales|promotion|advertising] [expense|cost|promotion]',
    ],
    not: ['selling and marketing …'],
  },
  'employee-costs': {
    any: [
      'employee benefits expense',
      '(employee|staff|personnel|salary|wage|payroll|compensation) [benefit|and|wage|salary|related|benefit and|and benefit|and employee] … [expense|cost|benefit]',
      'compensation and benefit',
    ],
    not: ['… (payable|share based|number) …', 'employee stock …'],
  },
  'depreciation-and-amortisation': {
    any: [
      'depreciation and amortisation',
      '[total] (depreciation|depletion depreciation|depreciation depletion) [expense|charge] [and] [impairment|depletion] [and] (amortisation|impairment) …',
      '[total] depreciation of … and amortisation …',
      'amortisation [and|of …] depreciation …',
      'depreciation amortisation and (impairment|other) …',
      '[total] depreciation and other amortisation …',
    ],
    not: [NOT_OF_ASSETS],
  },
  depreciation: {
    any: ['depreciation', '[total] depreciation [expense|charge|of|on|for] …', 'depletion …'],
    not: [NOT_OF_ASSETS, '… amortisation …', 'depreciation and …'],
  },
  amortisation: {
    any: ['amortisation', '[total] amortisation [expense|charge|of|on] …'],
    not: [NOT_OF_ASSETS, '… depreciation …'],
  },
  impairment: {
    any: [
      'impairment',
      '[goodwill|asset|intangible] [and] [intangible|other|long lived] [asset] impairment …',
      'impairment [loss|charge|of|and] …',
      'write (down|off) of (asset|goodwill|intangible|property|inventory) …',
    ],
    not: ['… (receivable|credit|loan|debtor|financial asset) …'],
  },
  restructuring: {
    any: [
      'restructuring costs',
      'restructuring …',
      '[merger|acquisition|integration] [and] [related] restructuring …',
      '[…] and restructuring [cost|charge|expense]',
      'exceptional (cost|item)',
      'exceptional administrative expense',
    ],
  },
  'operating-expenses': {
    any: [
      'operating expenses',
      'total [other] operating expense',
      'total operating (expense|cost)',
      '[other] operating (expense|cost)',
      'total operating cost and expense',
    ],
  },
  'total-costs': {
    any: [
      'total costs and expenses',
      'total [operating] cost [and] [other] (expense|deduction)',
      'total (expense|cost)',
      'total cost and (expense|other deduction)',
    ],
  },
  'operating-profit': {
    any: [
      'operating profit',
      `[total|consolidated|group] operating ${RESULT} …`,
      `[net] ${RESULT} (from|of) (operation|operating activity)`,
      `${RESULT} before (interest|finance|net finance|financing|financial|other income|other expense|interest expense|net interest) [cost|and|income|item] [tax|taxation|income tax] …`,
      'total [income|profit] from operation',
      'operating result',
      'ebit',
    ],
    not: [
      '… (per share|discontinued|before [income] tax|depreciation|other operating|before tax|margin|before working capital|before change|from other|before exceptional|on disposal) …',
      'operating loss carryforward …',
      'operating income tax …',
    ],
  },
  ebitda: { any: ['ebitda', `${RESULT} before … depreciation … amortisation …`], not: ['… (adjusted|margin|exceptional|%) …'] },
  'finance-income': {
    any: [
      'finance income',
      '[other|total|net] (finance|financial|interest|investment|financing) [and] [investment|similar|other|dividend|interest|finance] (income|revenue|receivable) …',
      'interest receivable [and similar income] …',
      'income from [fixed asset|other] investment …',
      'interest (income|receivable) …',
      'investment income …',
      'dividend income',
    ],
    not: ['… (expense|cost|net|payable|charge) …', 'interest income expense …', 'finance income cost …'],
  },
  'finance-costs': {
    any: [
      'finance costs',
      '[total|other] (finance|financing|financial) (cost|expense|charge) …',
      '[total] interest (payable|expense|cost|charge|on|paid) [and|similar|on|other|including] …',
      'interest payable and similar (charge|expense)',
      'interest and (similar|other|financing) (expense|charge|cost)',
      'interest [on …]',
      'interest and debt expense',
      'interest [and related] (charge|expense) …',
    ],
    not: ['… net', '… income …', 'net …', '… receivable …'],
  },
  'net-finance-costs': {
    any: [
      'net finance costs',
      'net (finance|financing|interest|financial|investment) [income] [and] (cost|expense|charge|income|payable|result) …',
      '(finance|interest|financial) [and other] (cost|expense|income|charge|item|result) [income|expense] net …',
      'interest [income] expense net',
      'interest [and other] income [and] [other] expense net',
      '(interest|finance|financial) [and …] [other …] net',
    ],
    not: ['… net of …'],
  },
  'share-of-associates': {
    any: [
      'share of profit of associates and joint ventures',
      '[net] [group] share [of|in] [the] [post tax|net] (profit|loss|result|income|earning|operating profit) (of|from|in) …',
      '(equity|earning|income|profit) [in|of|from] … (equity method|affiliate|associate|joint venture|unconsolidated|investee) …',
      'equity (income|earning) …',
      'income from (associate|joint venture|equity method …)',
    ],
    not: ['dividend …'],
  },
  'other-non-operating': {
    any: [
      'other non-operating income',
      '[total] other [non operating|nonoperating] (income|expense|gain|deduction) [and|or] [income|expense|deduction|gain] [net] …',
      '[total] (nonoperating|non operating) (income|expense) …',
      '[total] other (income|expense) net',
      'other net',
      'total other income',
      'gain [on|from] (investment|disposal|sale) …',
    ],
    not: ['… comprehensive …', 'other operating …', 'total other expense'],
  },
} as const satisfies Readonly<Record<string, Captions>>
