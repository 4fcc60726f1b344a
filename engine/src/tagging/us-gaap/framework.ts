import type { Untaggable } from '../framework.ts'

export const tagUnderUsGaap = (): Untaggable => ({ problems: ['Statements under US GAAP cannot be tagged yet.'] })
