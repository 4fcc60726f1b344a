import type { IsoDate } from '../../model/profile.ts'
import { dayBefore, printDate } from '../../model/read-dates.ts'
import type { EntityProfile } from '../entity-profile.ts'
import type { StatementProblem } from './describe-broken.ts'

/** What the accounts of last year say of themselves; null where they do not. */
export interface AboutDocument {
  readonly entity: string | null
  readonly periodEnd: IsoDate | null
  readonly currency: string | null
  /** Decimal places that the amounts drop: 3 where they are in thousands. */
  readonly scale: number | null
}

type KnownProfile = { readonly [Field in 'name' | 'periodStart' | 'currency']?: EntityProfile[Field] | undefined } & {
  readonly scale?: EntityProfile['scale'] | 'units' | 'thousands' | undefined
}

/** Where the accounts of last year contradict the profile: another entity, another year, another currency, coarser amounts. */
export function compareToProfile({ entity, periodEnd, currency, scale }: AboutDocument, profile: KnownProfile): StatementProblem[] {
  const { name, periodStart } = profile
  const before = periodStart === undefined ? null : dayBefore(periodStart)
  return [
    ...(entity !== null && name !== undefined && name !== '' && nameKey(entity) !== nameKey(name)
      ? [
          {
            message: `These are the accounts of ${entity}, and the statements are those of ${name}.`,
            remedy: 'Check that it is the right document; a name may have changed.',
          },
        ]
      : []),
    ...(periodEnd !== null && before !== null && periodEnd !== before
      ? [
          {
            message: `These accounts are for a period that ended on ${printDate(periodEnd)}, and the year before this one ended on ${printDate(before)}.`,
            remedy: 'Check that it is the right year.',
          },
        ]
      : []),
    ...(currency !== null && profile.currency !== undefined && currency !== profile.currency
      ? [
          {
            message: `These accounts are in ${currency}, and the statements are in ${profile.currency}.`,
            remedy: 'Comparatives need the same currency.',
          },
        ]
      : []),
    ...(scale !== null && scale > (isInThousands(profile.scale) ? 3 : 0)
      ? [
          {
            message: `These accounts are in ${scale === 3 ? 'thousands' : 'millions'}, and the statements are in ${isInThousands(profile.scale) ? 'thousands' : 'whole units'}: comparatives are rounded, and so are the movements in cash flows and notes.`,
            remedy: `${scale === 3 ? 'Draft in thousands, or import' : 'Import'} last year’s trial balance.`,
          },
        ]
      : []),
  ]
}

const isInThousands = (scale: KnownProfile['scale']): boolean => scale === 3 || scale === 'thousands'

/** Words that say what kind of company it is, which documents abbreviate. */
const KIND = /\b(?:limited|ltd|plc|public limited company|incorporated|inc|corporation|corp|company|co|llp|llc|the|and)\b/g

const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(KIND, ' ')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
