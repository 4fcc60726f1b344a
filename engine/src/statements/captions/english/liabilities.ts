import type { Captions } from '../captions.ts'
import { AFTER, DUE, WITHIN } from './due.ts'

export const LIABILITIES = {
  payables: {
    IFRS: ['trade and other payables'],
    UK_GAAP: ['trade creditors'],
    US_GAAP: ['accounts payable'],
    any: [
      '[total|current|noncurrent|long term|other] (trade|account|other|note|supplier) [and|account|trade|note|other] [other|account|trade|accrued|note] [current|noncurrent|account] (payable|creditor) …',
      'payable',
      '[current|noncurrent] payable',
      'account payable [and|trade|principally] …',
      'trade payable …',
      'trade account payable',
      'payable and accrued …',
    ],
    not: ['… (tax payable|dividend payable|long term debt|note payable) …', 'account payable and note …'],
  },
  accruals: {
    any: [
      'accruals',
      'accruals and deferred income',
      'accrued (liability|expense|charge|cost|compensation|payroll|salary|wage|interest|employee|and other|restructuring|warranty|royalty|marketing|postemployment) …',
      '[other|total] accrued (liability|expense) …',
      'accrual …',
      '(salary|wage|compensation|employee) … (payable|benefit|liability)',
    ],
    not: [
      'accrued (income tax|tax) …',
      'accrued (pension|postemployment|postretirement) …',
      'accrued income',
      'accrued revenue',
      'employee benefit (obligation|liability) [noncurrent]',
    ],
  },
  'contract-liabilities': {
    IFRS: ['contract liabilities'],
    UK_GAAP: ['deferred income'],
    US_GAAP: ['deferred revenue'],
    any: [
      '[current|noncurrent|long term|short term] (contract liability|deferred revenue|unearned revenue|deferred income|unearned income|customer deposit|payment on account) …',
      '(contract liability|deferred revenue|unearned revenue|deferred income) …',
      'advance from customer …',
      'customer advance …',
    ],
    not: ['deferred income tax …'],
  },
  borrowings: {
    IFRS: ['borrowings'],
    UK_GAAP: ['bank loans and overdrafts', 'bank loans'],
    US_GAAP: ['long-term debt'],
    any: [
      '[total|current|noncurrent|long term|short term|other|net|interest bearing|external|bank|secured|unsecured] (loan|borrowing|debt) [net|secured|unsecured] …',
      '[interest bearing] (loan and borrowing|borrowing and loan|bank borrowing|bank loan|bank overdraft|overdraft|other loan|loan note|term loan|loan payable) …',
      '(current|noncurrent|long term|less current) [portion|maturity|instalment|installment|part] of [long term] [interest bearing] (debt|borrowing|loan|note payable|note) …',
      'long term (debt|borrowing|note) …',
      'short term (debt|borrowing|note) …',
      '[current] (note|loan|bond) payable …',
      'note payable and …',
      'commercial paper …',
      '[senior|convertible] (senior note|note|bond|debenture) …',
      'convertible (senior|note|debt|loan) …',
      '(medium term|senior|subordinated|term) (note|debt|loan) …',
      'debt [due|current|noncurrent] …',
      'obligation to bank',
    ],
    not: [
      '… (receivable|issuance cost|securities|reserve|deposit|restricted|held|investment|held for) …',
      'debt (security|service|and equity) …',
      'loan (and advance|to|receivable|held|net of allowance) …',
      'note (receivable|to) …',
    ],
  },
  'lease-liabilities': {
    any: [
      'lease liabilities',
      '[current|noncurrent|long term|short term|total] [portion of] [finance|capital|financing] lease (liability|obligation|payable|creditor) …',
      'obligation under (finance|capital) lease …',
      'obligation under hire purchase …',
      '(finance|capital) lease [due|current|noncurrent] …',
      'hire purchase …',
      '[current|noncurrent] (capital|finance) lease and …',
    ],
    not: ['… asset …', '… receivable …'],
  },
  'operating-lease-liabilities': {
    any: [
      'operating lease liabilities',
      '[current|noncurrent|long term|short term|total] [portion of] operating lease (liability|obligation|payable) …',
      'obligation under operating lease …',
      'operating lease (due|current|noncurrent) …',
    ],
    not: ['… asset …', '… receivable …', '… right of use …'],
  },
  'tax-payable': {
    any: [
      'current tax liabilities',
      '[current|income|corporation|accrued|accrued income] [income|corporation] tax (payable|liability|creditor|accrued) …',
      '(income|corporation) tax [payable] [current|noncurrent]',
      'accrued (income tax|tax) …',
      'tax payable …',
      'current [income] tax [payable]',
    ],
    not: ['deferred …', '… deferred', '… deferred …'],
  },
  provisions: {
    any: [
      'provisions',
      '[current|noncurrent|long term|other|total] provision [for (liability|other liability|charge|risk) …]',
      'provision …',
      '[warranty|restructuring|environmental|decommissioning|reclamation|asset retirement] (provision|obligation) …',
      'provision for (liability|deferred) …',
    ],
    not: ['… tax …', 'provision for (credit|doubtful|bad) …', '… retained …'],
  },
  'derivative-liabilities': {
    any: [
      'derivative liabilities',
      '[current|noncurrent] derivative [financial] [instrument] liability …',
      'derivative financial liability …',
    ],
  },
  'deferred-tax-liabilities': {
    any: [
      'deferred tax liabilities',
      '[net|noncurrent|long term] deferred [income] tax liability [net] …',
      '[provision for] deferred [income] tax [payable] [on income] [net]',
      'deferred income tax and other liability',
    ],
    not: ['… asset …', 'deferred tax recoverable'],
  },
  'pension-obligation': {
    any: [
      'retirement benefit obligations',
      '[net|accrued|noncurrent] (pension|retirement|defined benefit|post retirement|postretirement|post employment|postemployment) … (obligation|liability|deficit|cost|benefit)',
      '[accrued] (pension|postretirement|post retirement) …',
      'employee benefit (obligation|liability) …',
      '(pension|retirement) (liability|obligation|deficit) …',
    ],
    not: ['… asset', '… surplus', 'prepaid …'],
  },
  'other-liabilities': {
    any: [
      'other liabilities',
      '[total] other [current|noncurrent|long term|non financial] liability …',
      'other (creditor|payable)',
      '[other] (long term|noncurrent) liability',
      'other financial liability …',
      'other long term obligation',
    ],
  },
  'liabilities-held-for-sale': { any: ['liabilities held for sale', '[current] liability … (held for sale|discontinued operation) …'] },
  'current-liabilities': {
    UK_GAAP: ['creditors: amounts falling due within one year'],
    any: [
      'current liabilities',
      '[total] current liability [total]',
      `[less] [total] creditor: ${DUE} ${WITHIN}`,
      `[total] amount ${DUE.replace('[amount] ', '')} ${WITHIN}`,
      'total liability current',
    ],
  },
  'non-current-liabilities': {
    UK_GAAP: ['creditors: amounts falling due after more than one year'],
    any: [
      'non-current liabilities',
      '[total] noncurrent liability',
      'total long term liability',
      `[less] [total] creditor: ${DUE} ${AFTER}`,
      `[total] amount ${DUE.replace('[amount] ', '')} ${AFTER}`,
    ],
  },
  'total-liabilities': { any: ['total liabilities'] },
  'net-current-assets': { any: ['net current assets', '[total] net current (asset|liability) [liability]', 'working capital'] },
  'total-assets-less-current-liabilities': { any: ['total assets less current liabilities', 'asset less current liability'] },
  'net-assets': {
    any: [
      'net assets',
      '[total] net (asset|liability) [liability] [before|excluding|including|attributable|after] …',
      'total net asset',
      'net (asset|liability)',
    ],
    not: ['… per …', '… held …', '… with donor …', '… released …'],
  },
} as const satisfies Readonly<Record<string, Captions>>
