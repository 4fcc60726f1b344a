import type { ModelUse } from '@tickmark/contract'

/** Whether text may go to the model of this operator: what is allowed to one is not allowed to the next, and what is forbidden is so for all. */
export function decideUse(choice: { readonly use: 'allowed' | 'off'; readonly operator: string } | null, operator: string): ModelUse {
  if (choice === null) return 'undecided'
  if (choice.use === 'off') return 'off'
  return choice.operator === operator ? 'allowed' : 'undecided'
}
