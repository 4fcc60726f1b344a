import type { IsoDate } from '../../model/profile.ts'
import type { PeriodLength } from './length-of-period.ts'

/** A period that a text names. */
export interface PeriodMention {
  readonly end: IsoDate
  readonly length: PeriodLength
  readonly start?: IsoDate
}
