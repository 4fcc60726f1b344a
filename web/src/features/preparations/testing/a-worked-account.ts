import type { WorkedAccount } from '../work/work-out.ts'

/** A bank account with a sure suggestion and no balance, unless the test wants another. */
export const aWorkedAccount = (change: Partial<WorkedAccount> = {}): WorkedAccount => ({
  key: 'code 1',
  code: '1',
  name: 'Bank',
  group: '',
  current: 0n,
  posted: 0n,
  prior: null,
  class: 'bank',
  from: 'suggested',
  confidence: 'high',
  reason: '',
  ...change,
})
