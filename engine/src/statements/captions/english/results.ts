import type { Captions } from '../captions.ts'

const RESULT = '(profit|loss|surplus|deficit|income|earning)'
const ANY_RESULT = `[total|consolidated|group] [net|retained] ${RESULT}`
const TAX = '[income] (tax|taxation)'
/** Whom a result or the equity is attributed to. */
const OWNERS = '(shareholder|owner|equity holder|member|unitholder|ordinary shareholder|equity shareholder)'
const SHARES = '… (weighted average|average|number of|share used) …'

export const RESULTS = {
  // IFRS 18.69
  'profit-before-financing-and-tax': {
    any: ['profit before financing and income taxes', `${RESULT} before financing [activity] and ${TAX} …`],
  },
  'profit-before-tax': {
    IFRS: ['profit before tax'],
    UK_GAAP: ['profit before taxation'],
    US_GAAP: ['income before income taxes'],
    any: [
      `${ANY_RESULT} [from continuing operation|on ordinary activity|from operation|for the year|for the period|on continuing operation] before [the] [provision|benefit] [for|from] ${TAX} …`,
      `${ANY_RESULT} … before … ${TAX} …`,
      'pre tax (profit|income|loss)',
      'before ${TAX}'.replace('${TAX}', TAX),
    ],
    not: [
      '… (interest tax|interest and tax|depreciation|per share|before interest|interest income tax|finance cost and) …',
      '… before interest …',
      '… interest and [income] tax',
      '… before (finance|financing) …',
      '… discontinued operation before …',
    ],
  },
  tax: {
    IFRS: ['income tax expense'],
    UK_GAAP: ['tax on profit'],
    US_GAAP: ['provision for income taxes'],
    any: [
      'tax',
      '[total|current|deferred|less|income|corporation|net] [and deferred|income] tax [charge|credit|expense|benefit|provision|on|in|recovery|recoverable|attributable|relating|income] …',
      '(provision|benefit|expense|charge|credit) [benefit|provision|credit] (for|from|of|on|in respect of) [income|corporation] tax …',
      '[income] tax (expense|charge|credit|benefit|provision) …',
      'current and deferred (tax|income tax) …',
      'tax on …',
      '(minus|less) [income] tax …',
    ],
    not: [
      '… (before|after|net of|excluding|paid|payable|other comprehensive|items that|asset|liability|may be reclassified|payroll|property|other than|will not be|refund|received|withheld|withholding|effect|deductible|rate) …',
      'tax (paid|payable|refund|receivable) …',
      '… items …',
      'deferred tax on …',
    ],
  },
  'profit-from-continuing-operations': {
    any: [
      'profit from continuing operations',
      `${ANY_RESULT} [for the year|for the period|after … tax] (from|of) continuing (operation|activity) …`,
    ],
    not: ['… before …', '… per …', '… attributable …'],
  },
  'profit-from-discontinued-operations': {
    any: [
      'profit from discontinued operations',
      `${ANY_RESULT} [for the year|for the period|after tax|on disposal] (from|of|on) [disposal of] discontinued (operation|activity|business) …`,
      'discontinued operation …',
    ],
    not: ['… per …', '… before … tax', 'cash …', '… attributable …'],
  },
  profit: {
    IFRS: ['profit for the year'],
    UK_GAAP: ['profit for the financial year'],
    US_GAAP: ['net income'],
    any: [
      `${ANY_RESULT} [after tax|after taxation] [for|in] [the] [financial|accounting|fiscal|statutory] (year|period) …`,
      `[net|total|consolidated] ${RESULT} after (tax|taxation|income tax) …`,
      '[consolidated|total] net (income|earning|profit|loss|surplus|deficit)',
      'net (income|earning|profit|loss) (including|before) [the] [allocation] [to] [redeemable] noncontrolling …',
      `[consolidated] ${RESULT}`,
      `${RESULT} (on|from) ordinary activity after [income] tax …`,
      'net (income|expenditure) …',
      'net (income|expenditure) and net movement in fund …',
      'net movement in fund',
      'profit and total comprehensive income …',
    ],
    not: [
      '… (per share|per common|per ordinary|before tax|before income|before taxation|gross|operating|comprehensive|attributable|discontinued|continuing operation|available to|from operation|applicable to|on disposal|on sale|per unit|reclassified) …',
      'income tax …',
      'income from …',
      'net income (from|tax|before) …',
      'net expenditure before …',
      'total income',
      'income',
    ],
  },
  'profit-of-owners': {
    any: [
      'profit attributable to owners of the parent',
      `${ANY_RESULT} [for the year|for the period|for the financial year] (attributable|available|applicable) to …`,
      `${RESULT} after … tax … attributable to …`,
      `[equity] ${OWNERS} of [the] (parent|company) …`,
      `attributable to [equity] ${OWNERS} …`,
      'owner',
      'parent [company]',
    ],
    not: ['… (noncontrolling|minority|per share|comprehensive) …', 'net income attributable to redeemable …', '… participating …'],
  },
  'profit-of-non-controlling-interests': {
    any: [
      'profit attributable to non-controlling interests',
      `[less] [${RESULT}] [net ${RESULT}] [for the year] [attributable to] [redeemable] (noncontrolling|minority) (interest|shareholder) …`,
      `[less] ${ANY_RESULT} attributable to [redeemable] (noncontrolling|minority) …`,
    ],
    not: ['… comprehensive …'],
  },
  'other-comprehensive-income': {
    any: [
      'other comprehensive income',
      '[total] other comprehensive (income|loss|expense|earning) [for|net|after] …',
      'total other comprehensive …',
    ],
    not: ['… reclassified …', '… accumulated …', '… before …', '… not …', '… attributable …'],
  },
  'total-comprehensive-income': {
    any: [
      'total comprehensive income',
      '[total] comprehensive (income|loss|expense|earning) [for the …|including …|net]',
      'total (recognised|recognized) (gain|loss) …',
      'total comprehensive (income|loss|expense) …',
    ],
    not: ['… attributable …', '… accumulated …', '… other …'],
  },
  'comprehensive-income-of-owners': {
    any: [
      'total comprehensive income attributable to owners of the parent',
      '[total] comprehensive (income|loss) [for the year|for the period] attributable to …',
    ],
    not: ['… noncontrolling …', '… minority …'],
  },
  'comprehensive-income-of-non-controlling-interests': {
    any: [
      'total comprehensive income attributable to non-controlling interests',
      '[less] [total] comprehensive (income|loss) [for the year|for the period] attributable to [redeemable] (noncontrolling|minority) …',
    ],
  },
  'total-income': {
    any: ['total income', 'total [income] (and endowment|incoming resource)', 'total income and endowment', '[total] incoming resource'],
  },
  'total-expenditure': { any: ['total expenditure', 'total (resource|resources) expended', 'total expenditure …'] },
  'basic-earnings-per-share': {
    any: [
      'basic earnings per share',
      `[basic] [net|total] (earning|income|profit|loss) per [common|ordinary] share …: basic …`,
      `basic … per share …: net ${RESULT} …`,
      '[net] [earning|income|profit|loss|eps] [per] [common|ordinary] [share] … basic …',
      'basic',
      'basic (earning|profit|loss|income|eps|net|and diluted) …',
      'basic and diluted',
      'earning per share',
      `[net|total] ${RESULT} per [common|ordinary] share …`,
    ],
    not: [
      '… (weighted|number|average) …',
      '… shares (outstanding|used) …',
      'diluted …',
      '… diluted',
      '… assuming dilution',
      '… discontinued …',
      '… continuing …',
    ],
  },
  'diluted-earnings-per-share': {
    any: [
      'diluted earnings per share',
      `diluted … per share …: net ${RESULT} …`,
      '[net] [earning|income|profit|loss|eps] [per] [common|ordinary] [share] … (diluted|assuming dilution) …',
      'diluted',
      'diluted (earning|profit|loss|income|eps|net) …',
    ],
    not: [
      '… (weighted|number|average) …',
      '… shares (outstanding|used) …',
      '… basic and diluted …',
      'basic …',
      '… discontinued …',
      '… continuing …',
    ],
  },
  'weighted-average-shares': {
    any: [
      'weighted average shares, basic',
      `${SHARES}: basic …`,
      'basic … per share …: weighted average …',
      '… (weighted average|average|number of) … (share|stock|basic) … basic …',
      'weighted average … (share|stock) … outstanding',
      '[weighted] average [common] share outstanding',
      'basic weighted …',
    ],
    not: ['… dilut …', '… diluted …', '… assuming dilution …'],
  },
  'weighted-average-diluted-shares': {
    any: [
      'weighted average shares, diluted',
      `${SHARES}: diluted …`,
      'diluted … per share …: weighted average …',
      '… (weighted average|average|number of) … (share|stock|diluted) … (diluted|assuming dilution) …',
      'diluted weighted …',
    ],
  },
} as const satisfies Readonly<Record<string, Captions>>
