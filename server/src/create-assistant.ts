import { limits } from '@tickmark/contract'
import { createThreadedAnswerer } from './adapters/answerer-plain/threaded-answerer.ts'
import type { ModelSettings } from './env.ts'
import type { Answerer, ModelOutcome } from './ports/answerer.ts'
import type { DraftReader } from './ports/draft-reader.ts'

/** What answers and reads drafts. */
export interface Assistant {
  readonly answerer: Answerer
  readonly reader: DraftReader | null
  readonly checkModel: (() => Promise<boolean>) | null
}

/** The engine, behind the language model if one is set, which then also reads drafts. Its library is loaded only then. */
export async function createAssistant(
  settings: ModelSettings | undefined,
  onFailure: (error: unknown) => void,
  onOutcome: (use: 'answer' | 'ai-review', outcome: ModelOutcome) => void,
): Promise<Assistant> {
  const plain = createThreadedAnswerer()
  if (settings === undefined) return { answerer: plain, reader: null, checkModel: null }
  const [{ createModelAnswerer }, { createModelReader }, { checkModel }] = await Promise.all([
    import('./adapters/answerer-model/model-answerer.ts'),
    import('./adapters/answerer-model/model-reader.ts'),
    import('./adapters/answerer-model/check-model.ts'),
  ])
  return {
    answerer: createModelAnswerer({ settings, plain, onFailure, onOutcome: (outcome) => onOutcome('answer', outcome) }),
    reader: createModelReader({ settings, desk: plain, onFailure, onOutcome: (outcome) => onOutcome('ai-review', outcome) }),
    checkModel: () => checkModel(settings, limits.statusProbeMs),
  }
}
