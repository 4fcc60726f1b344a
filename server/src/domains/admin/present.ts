import type { AssistantSetup, ManagedUser, ReasonedStep } from '@tickmark/contract'
import type { AccountReason, ManagedRow } from './user-queries.ts'

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

export const presentManaged = (row: ManagedRow): ManagedUser => ({
  ...row,
  createdAt: instant(row.createdAt),
  lastLoggedIn: instant(row.lastLoggedIn),
  suspendedAt: instant(row.suspendedAt),
  trialEndsAt: instant(row.trialEndsAt),
  subscriptionEndsAt: instant(row.subscriptionEndsAt),
})

export const presentReason = ({ action, reason, createdAt }: AccountReason): ReasonedStep => ({
  action,
  reason,
  createdAt: createdAt.toISOString(),
})

/** A language model as the operator has set it up. */
interface ModelSetup extends Omit<NonNullable<AssistantSetup['model']>, 'host' | 'hasKey' | 'timeoutSeconds'> {
  readonly url: string | null
  readonly apiKey: string | null
  readonly timeoutMs: number
}

/** What administrators see of the language model: not its key, and only the host of its address. */
export function presentModel(model: ModelSetup | undefined): AssistantSetup {
  if (model === undefined) return { model: null }
  const { operator, name, url, apiKey, contextTokens, tokensPerAnswer, tokensPerDay, steps, timeoutMs } = model
  const host = url === null ? 'api.anthropic.com' : new URL(url).host
  const timeoutSeconds = timeoutMs / 1_000
  return { model: { operator, name, host, hasKey: apiKey !== null, contextTokens, tokensPerAnswer, tokensPerDay, steps, timeoutSeconds } }
}
