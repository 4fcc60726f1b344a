import type { LanguageModel } from 'ai'
import { AnswerLost, AnswerStopped, type Answerer, type AnswerRequest, type GivenAnswer, type Listener } from '../../ports/answerer.ts'
import type { DraftDesk } from '../../ports/draft-desk.ts'
import { allowanceOf, askModel, type Spoken } from './ask-model.ts'
import { chooseModel } from './choose-model.ts'
import type { ModelSettings } from '../../env.ts'
import { removeAddresses } from './remove-addresses.ts'

export interface ModelAnswererDeps {
  readonly settings: ModelSettings
  /** Answers where the model cannot, and holds the drafts. */
  readonly plain: Answerer & DraftDesk
  /** Receives the reason why a model did not answer, never the key or any text. */
  readonly onFailure: (error: unknown) => void
  /** Another model than that of the settings, for tests. */
  readonly model?: LanguageModel
}

/** After the model has been given up, so long for the engine to answer instead, in milliseconds. */
const fallbackMs = 50_000

const notes = {
  stopped: '*Stopped before its end.*',
  cut: '*Cut off: this is as long as an answer may be.*',
  failed: '*The language model did not answer; this is the answer of the engine alone.*',
  spent: '*Today’s allowance for the language model is used up; this is the answer of the engine alone.*',
} as const

const withNote = (content: string, note: string): string => `${content.trimEnd()}\n\n${note}`

/**
 * Answers by a language model grounded by the engine: it reads the one draft whole or through the engine's tools, and every figure
 * and page of its answer is checked (D12). Without consent, without tokens, and whenever the model fails, the engine answers alone and says so.
 */
export function createModelAnswerer({ settings, plain, onFailure, model = chooseModel(settings) }: ModelAnswererDeps): Answerer {
  const deps = { model, settings, desk: plain }
  const { operator, name, tokensPerDay, timeoutMs } = settings

  async function fallBack(request: AnswerRequest, signal: AbortSignal, note: string, tokens: number): Promise<GivenAnswer> {
    const { content, metadata } = await plain.answer(request, signal)
    return { content: withNote(content, note), metadata: { ...metadata, fellBack: true }, tokens }
  }

  async function ground(request: AnswerRequest, spoken: Spoken, signal: AbortSignal, note: string | null): Promise<GivenAnswer> {
    const content = removeAddresses(spoken.content).trim()
    const asked = [request.question, ...request.history.filter(({ role }) => role === 'user').map((said) => said.content)]
    const { figures, citations: proposed, tokens } = spoken
    const { unsupported, citations } = await plain.check(request.subject, { content, figures, asked, citations: proposed }, signal)
    return {
      content: note === null ? content : withNote(content, note),
      metadata: {
        answeredBy: 'model',
        model: name,
        ...(citations.length === 0 ? {} : { citations: [...citations] }),
        ...(unsupported.length === 0 ? {} : { unsupported: [...unsupported] }),
        ...(note === notes.stopped ? { stopped: true as const } : {}),
      },
      tokens,
    }
  }

  async function ask(request: AnswerRequest, spoken: Spoken, signal: AbortSignal, listener?: Listener): Promise<GivenAnswer> {
    try {
      await askModel(request, deps, spoken, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]), listener)
      return await ground(request, spoken, signal, spoken.isCut ? notes.cut : null)
    } catch (error) {
      if (signal.reason instanceof AnswerStopped && spoken.content.trim() !== '')
        return ground(request, spoken, AbortSignal.timeout(fallbackMs), notes.stopped)
      signal.throwIfAborted()
      onFailure(error)
      if (spoken.content !== '') listener?.restart()
      return fallBack(request, signal, notes.failed, spoken.tokens)
    }
  }

  async function answer(request: AnswerRequest, signal: AbortSignal, listener?: Listener): Promise<GivenAnswer> {
    if (!request.model.allowed) return plain.answer(request, signal)
    if (allowanceOf(request, settings) <= 0) return fallBack(request, signal, notes.spent, 0)
    const spoken: Spoken = { content: '', tokens: 0, figures: [], citations: [], isCut: false }
    try {
      return await ask(request, spoken, signal, listener)
    } catch (error) {
      throw spoken.tokens === 0 ? error : new AnswerLost(spoken.tokens, error)
    }
  }

  return {
    model: { operator, name, tokensPerDay, answerMs: timeoutMs + fallbackMs },
    answer,
    prepare: async (subject, signal) => plain.prepare?.(subject, signal),
    close: () => plain.close(),
  }
}
