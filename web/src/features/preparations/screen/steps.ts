/** The steps from a trial balance to statements, in order. */
export const steps = ['entity', 'trial-balance', 'mapping', 'statements'] as const
export type Step = (typeof steps)[number]

export const stepNames: Readonly<Record<Step, string>> = {
  entity: 'Entity',
  'trial-balance': 'Trial balance',
  mapping: 'Mapping',
  statements: 'Statements',
}

/** What the address of the screen says: the step, and the account or the field of the profile that it is about. */
export interface PrepareSearch {
  step?: Step
  account?: string
  field?: string
}

export function readPrepareSearch(search: Record<string, unknown>): PrepareSearch {
  const step = steps.find((one) => one === search['step'])
  const text = (name: string): string | undefined => {
    const value = search[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }
  const account = text('account')
  const field = text('field')
  return {
    ...(step === undefined ? {} : { step }),
    ...(account === undefined ? {} : { account }),
    ...(field === undefined ? {} : { field }),
  }
}
