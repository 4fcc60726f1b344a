import type { ModelUse } from '@tickmark/contract'

/** Whether text may go to this operator's model: permission is for one operator, a refusal is for all. */
export function decideUse(choice: { readonly use: 'allowed' | 'off'; readonly operator: string } | null, operator: string): ModelUse {
  if (choice === null) return 'undecided'
  if (choice.use === 'off') return 'off'
  return choice.operator === operator ? 'allowed' : 'undecided'
}
