import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import type { ModelSettings } from '../../env.ts'
import { batchWords } from './batch-words.ts'

// Warnings about unsupported model features must not go to the console.
globalThis.AI_SDK_LOG_WARNINGS = false

/** The model that the operator has configured. */
export function chooseModel({ kind, url, apiKey, name }: ModelSettings): LanguageModel {
  const fetch = batchWords()
  // An explicit key stops the libraries from looking for one in the environment.
  if (kind === 'anthropic') return createAnthropic({ fetch, apiKey: apiKey ?? '', ...(url === null ? {} : { baseURL: url }) })(name)
  if (url === null) throw new Error('A model with the OpenAI protocol needs an address')
  return createOpenAICompatible({ fetch, name: 'model', baseURL: url, includeUsage: true, ...(apiKey === null ? {} : { apiKey }) })(name)
}
