import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import type { ModelSettings } from '../../env.ts'
import { batchWords } from './batch-words.ts'

// Warnings about unsupported model features must not go to the console.
globalThis.AI_SDK_LOG_WARNINGS = false

/** The model behind the address that the operator has set. */
export function chooseModel({ kind, url, apiKey, name }: ModelSettings): LanguageModel {
  const fetch = batchWords()
  // Neither library may look for a key of its own in the environment.
  if (kind === 'anthropic') return createAnthropic({ fetch, apiKey: apiKey ?? '', ...(url === null ? {} : { baseURL: url }) })(name)
  if (url === null) throw new Error('A model that speaks the OpenAI protocol needs its address')
  return createOpenAICompatible({ fetch, name: 'model', baseURL: url, includeUsage: true, ...(apiKey === null ? {} : { apiKey }) })(name)
}
