import { type AccountClassId, statementOfClass } from '../account-classes.ts'
import type { Doubt, Evidence, Side } from './name-meaning.ts'

interface Either extends Readonly<Record<Side, AccountClassId>> {
  /** Words that say which class it is. */
  readonly says: Readonly<Partial<Record<AccountClassId, readonly string[]>>>
  /** Words that make the class of that side sure. */
  readonly leans?: Readonly<Partial<Record<Side, readonly string[]>>>
}

const list = (words: string): string[] => words.split(' ')

/** What accounts of one name are on either side: "Corporation tax" is mostly owed in credit, and the charge of the year in debit. */
const EITHER: readonly Either[] = [
  {
    debit: 'tax-charge',
    credit: 'income-tax',
    says: {
      'tax-charge': list('charge expense cost year adjustment overprovision underprovision overprovided underprovided profit credit'),
      'income-tax': list('payable liability creditor owed owing due'),
      'tax-recoverable': list('recoverable receivable asset refund refundable repayable prepaid prepayment debtor'),
    },
  },
  {
    debit: 'interest-costs',
    credit: 'interest-income',
    says: {
      'interest-costs': list('payable paid charge expense cost loss'),
      'interest-income': list('receivable received income earned gain'),
    },
    leans: { debit: list('loan mortgage lease hp hire overdraft borrowing debt debenture credit hmrc') },
  },
  {
    debit: 'exchange-losses',
    credit: 'exchange-gains',
    says: { 'exchange-losses': list('loss charge expense cost'), 'exchange-gains': list('gain income') },
  },
]

/** Beside them, a phrase is what it is. */
const DECIDED = new Set(list('repayable liability asset provision control accrued recoverable'))

const findEither = (id: AccountClassId): Either | null => EITHER.find(({ debit, credit }) => debit === id || credit === id) ?? null

/** The classes that accounts of a class may be instead, by the side of their balance. */
export function listEither(id: AccountClassId): readonly AccountClassId[] {
  const either = findEither(id)
  return either === null ? [id] : [either.debit, either.credit]
}

/** Whether the place in the ledger shows which of two classes an account is: they are in different statements. */
export function dependsOnPlace(id: AccountClassId): boolean {
  const statements = listEither(id).map(statementOfClass)
  return statements[0] !== statements.at(-1)
}

export interface SidedClass {
  readonly class: AccountClassId
  readonly doubt?: Doubt
}

/** The class where a name means either: by its other words, its section, its place in the ledger, and last by the side of its balance. */
export function moveToSide(
  id: AccountClassId,
  words: readonly string[],
  { side, priorSide, place }: Evidence,
  allows: (id: AccountClassId) => boolean,
): SidedClass {
  const either = findEither(id)
  if (either === null) return { class: id }
  const has = (own: readonly string[] = []): boolean => words.some((word) => own.includes(word))
  const [debit, credit] = [allows(either.debit), allows(either.credit)]
  const [said, ...others] = (Object.keys(either.says) as AccountClassId[]).filter((one) => has(either.says[one]))
  if (said !== undefined && others.length === 0 && allows(said)) {
    const isDoubtful = side !== undefined && listEither(id).includes(said) && either[side] !== said && statementOfClass(said) !== place
    return { class: said, ...(isDoubtful && debit && credit && { doubt: AGAINST_SIDE }) }
  }
  if (debit !== credit)
    return { class: debit ? either.debit : either.credit, ...(said !== undefined && others.length === 0 && { doubt: AGAINST_WORDS }) }
  if (words.some((word) => DECIDED.has(word))) return { class: id }
  if (place !== undefined && dependsOnPlace(id)) {
    const placed = statementOfClass(either.debit) === place ? either.debit : either.credit
    return { class: placed, ...(side !== undefined && either[side] !== placed && { doubt: PLACE_AGAINST_SIDE }) }
  }
  if (side === undefined) return { class: id }
  return { class: either[side], ...(!has(either.leans?.[side]) && { doubt: priorSide === side ? SIDE_OF_BOTH_YEARS : SIDE_ALONE }) }
}

const AGAINST_WORDS: Doubt = { limit: 'low', by: 'By its type, although its name says otherwise' }
const AGAINST_SIDE: Doubt = { limit: 'low', by: 'By its name, but not by the side of its balance' }
const PLACE_AGAINST_SIDE: Doubt = {
  limit: 'low',
  by: 'By its name and the accounts beside it in the ledger, but not by the side of its balance',
}
const SIDE_OF_BOTH_YEARS: Doubt = { limit: 'medium', by: 'By its name and the side of its balance in both years' }
const SIDE_ALONE: Doubt = { limit: 'low', by: 'By its name and the side of its balance' }
