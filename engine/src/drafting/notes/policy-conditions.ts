import { ACCOUNT_CLASSES } from '../../mapping/account-classes.ts'
import type { ConceptId } from '../../statements/concepts/catalogue.ts'
import type { Regime } from '../entity-profile.ts'
import { type NoteInput, prints } from './note.ts'

export const UK: readonly Regime[] = ['FRS102', 'FRS102-1A']
export const INTERNATIONAL: readonly Regime[] = [...UK, 'IFRS']
export const ALL: readonly Regime[] = [...INTERNATIONAL, 'US_GAAP']

export const always = (): boolean => true

/** Whether the comparatives are of a period that is no year. */
export const hasPriorPeriod = ({ dates, years }: NoteInput): boolean => years.length > 1 && dates.prior.noun === 'period'

/** Whether a primary statement prints one of the lines. */
export const onSheet =
  (...lines: readonly string[]) =>
  ({ balanceSheet, incomeStatement }: NoteInput): boolean =>
    lines.some((line) => prints(balanceSheet, line) || prints(incomeStatement, line))

/** Whether accounts of a concept have balances. */
export const hasConcept =
  (concept: ConceptId) =>
  ({ years }: NoteInput): boolean =>
    years.some(({ classes, balances }) =>
      classes.some((id, at) => id !== null && ACCOUNT_CLASSES[id].concept === concept && balances[at] !== 0n),
    )

/** Whether accounts of one of the classes have balances. */
export const hasClass =
  (...ids: readonly string[]) =>
  ({ years }: NoteInput): boolean =>
    years.some(({ classes, balances }) => classes.some((id, at) => id !== null && ids.includes(id) && balances[at] !== 0n))
