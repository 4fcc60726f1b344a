import type { z } from 'zod'
import { wholeNumber } from './env-number.ts'

/** How much may be stored, in bytes; 0 for no limit. */
export interface StorageLimits {
  readonly perUser: number
  readonly perWorkspace: number
}

const maxMb = 1_000_000_000

export const storageVariables = {
  STORAGE_PER_USER_MB: wholeNumber(0, maxMb).default(2_000),
  STORAGE_PER_WORKSPACE_MB: wholeNumber(0, maxMb).default(20_000),
  MIN_FREE_DISK_MB: wholeNumber(0, maxMb).default(500),
}

/** Decimal, as disks are sold. */
const bytesPerMb = 1_000_000

export const readStorage = (given: { readonly [Name in keyof typeof storageVariables]: z.output<(typeof storageVariables)[Name]> }) => ({
  storage: { perUser: given.STORAGE_PER_USER_MB * bytesPerMb, perWorkspace: given.STORAGE_PER_WORKSPACE_MB * bytesPerMb },
  minFreeBytes: given.MIN_FREE_DISK_MB * bytesPerMb,
})
