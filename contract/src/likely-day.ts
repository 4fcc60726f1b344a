import { z } from 'zod'
import * as limits from './limits.ts'

/** A day that a person enters: when work is due, or when a period ends. Typing a date by keyboard passes through years such as 0002. */
export const LikelyDay = z.iso
  .date()
  .refine((day) => day >= limits.dayFrom && day <= limits.dayTo, `Must be a date from ${limits.dayFrom} to ${limits.dayTo}.`)
