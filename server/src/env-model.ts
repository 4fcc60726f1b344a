import { z } from 'zod'
import { wholeNumber } from './env-number.ts'
import { refuse } from './env-refused.ts'

/** The language model that the operator has chosen, and what its answers may cost. */
export interface ModelSettings {
  readonly kind: 'openai' | 'anthropic'
  /** Base URL; null for Anthropic's own. */
  readonly url: string | null
  /** Null when the model needs none. */
  readonly apiKey: string | null
  readonly name: string
  /** Who runs it, as shown to users. */
  readonly operator: string
  /** What the model can hold, in tokens. */
  readonly contextTokens: number
  /** For one answer: input and output of all its steps. */
  readonly tokensPerAnswer: number
  /** For one user within one day (UTC). */
  readonly tokensPerDay: number
  /** How often the model may call tools before it answers. */
  readonly steps: number
  /** The model's total time for one answer, in milliseconds. */
  readonly timeoutMs: number
}

const address = z
  .string()
  .refine((value) => URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol), 'must start with http:// or https://')

export const modelVariables = {
  ASSISTANT_MODEL: z.string().max(200).optional(),
  ASSISTANT_KIND: z.enum(['openai', 'anthropic'], 'must be openai or anthropic').default('openai'),
  ASSISTANT_URL: address.optional(),
  ASSISTANT_API_KEY: z.string().optional(),
  ASSISTANT_OPERATOR: z.string().trim().min(1).max(100).optional(),
  ASSISTANT_CONTEXT_TOKENS: wholeNumber(2_000, 10_000_000).default(32_000),
  ASSISTANT_TOKENS_PER_ANSWER: wholeNumber(1_000, 10_000_000).default(100_000),
  ASSISTANT_TOKENS_PER_DAY: wholeNumber(0, 1_000_000_000).default(1_000_000),
  ASSISTANT_STEPS: wholeNumber(1, 50).default(8),
  ASSISTANT_TIMEOUT_SECONDS: wholeNumber(1, 600).default(45),
}

type Given = z.infer<z.ZodObject<typeof modelVariables>>

/** Refuses incomplete settings. */
export function readModel(given: Given): ModelSettings | undefined {
  const { ASSISTANT_MODEL: name, ASSISTANT_KIND: kind, ASSISTANT_URL, ASSISTANT_API_KEY, ASSISTANT_OPERATOR } = given
  if (name === undefined) {
    if (ASSISTANT_URL !== undefined || ASSISTANT_API_KEY !== undefined) {
      refuse('ASSISTANT_MODEL must be set together with ASSISTANT_URL and ASSISTANT_API_KEY')
    }
    return undefined
  }
  if (kind === 'openai' && ASSISTANT_URL === undefined) return refuse('ASSISTANT_URL must be set together with ASSISTANT_MODEL')
  if (kind === 'anthropic' && ASSISTANT_API_KEY === undefined) {
    return refuse('ASSISTANT_API_KEY must be set where ASSISTANT_KIND is anthropic')
  }
  return {
    kind,
    url: ASSISTANT_URL ?? null,
    apiKey: ASSISTANT_API_KEY ?? null,
    name,
    operator: ASSISTANT_OPERATOR ?? (ASSISTANT_URL === undefined ? 'Anthropic' : new URL(ASSISTANT_URL).hostname),
    contextTokens: given.ASSISTANT_CONTEXT_TOKENS,
    tokensPerAnswer: given.ASSISTANT_TOKENS_PER_ANSWER,
    tokensPerDay: given.ASSISTANT_TOKENS_PER_DAY,
    steps: given.ASSISTANT_STEPS,
    timeoutMs: given.ASSISTANT_TIMEOUT_SECONDS * 1_000,
  }
}
