import type { FirmsDeps } from '../build-firms.ts'

/** Subscriptions where nothing is charged for. */
export const noSubscriptions: FirmsDeps['subscriptions'] = {
  letGo: async () => {},
  afterLettingGo: () => {},
  manage: async () => {
    throw new Error('nothing is charged for')
  },
  describeFirm: async () => null,
}
