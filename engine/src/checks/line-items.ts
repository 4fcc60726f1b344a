import type { StatementKind } from '../model/statement.ts'

/** Lines that other places must agree with, by the many names that statements give them. */
export type LineItem =
  | 'total-assets'
  | 'liabilities-and-equity'
  | 'net-assets'
  | 'total-equity'
  | 'closing-cash'
  | 'cash'
  | 'profit'
  | 'starting-profit'

interface Naming {
  readonly statement: StatementKind
  readonly caption: RegExp
  readonly not?: RegExp
}

export const LINE_ITEMS: Readonly<Record<LineItem, Naming>> = {
  'total-assets': { statement: 'balance-sheet', caption: /^total assets$/i },
  'liabilities-and-equity': {
    statement: 'balance-sheet',
    caption:
      /^total (?:liabilities,? .*(?:equity|deficit|investment|capital|funds)|equity,? .*liabilities)|^total (?:equities|liabilities)$/i,
  },
  'net-assets': { statement: 'balance-sheet', caption: /^(?:total )?net (?:assets|liabilities)/i, not: /current/i },
  'total-equity': {
    statement: 'balance-sheet',
    caption:
      /^total (?:\w+[’']? )*(?:equity|funds|capital and reserves)|(?:shareholders|members)[’']? funds|^capital and reserves$|^total reserves$/i,
    not: /liabilities/i,
  },
  'closing-cash': {
    statement: 'cash-flow',
    caption: /cash.*\b(?:end|close|closing|carried forward)\b|^closing cash/i,
    not: /beginning|opening/i,
  },
  cash: { statement: 'balance-sheet', caption: /\bcash\b/i, not: /restricted cash$/i },
  profit: {
    statement: 'income-statement',
    caption: /^(?:consolidated )?net (?:income|earnings|profit|loss|\(loss\))|^(?:\(?loss\)?|profit|surplus|deficit|income|earnings)\b/i,
    not: /per share|before|gross|operating|comprehensive|other/i,
  },
  'starting-profit': {
    statement: 'cash-flow',
    caption: /^(?:consolidated )?net (?:income|earnings|profit|loss|\(loss\))|^(?:\(?loss\)?|profit|surplus|deficit|income|earnings)\b/i,
    not: /per share|on (?:sale|disposal)/i,
  },
}
