import type { LanguageModel } from 'ai'
import {
  AnswerLost,
  AnswerStopped,
  type Answerer,
  type AnswerRequest,
  type GivenAnswer,
  type Listener,
  type ModelOutcome,
} from '../../ports/answerer.ts'
import type { DraftDesk } from '../../ports/draft-desk.ts'
import { allowanceOf, askModel, type ModelOutput } from './ask-model.ts'
import { chooseModel } from './choose-model.ts'
import type { ModelSettings } from '../../env.ts'
import { removeAddresses } from './remove-addresses.ts'

export interface ModelAnswererDeps {
  readonly settings: ModelSettings
  /** Answers if the model cannot, and holds the drafts. */
  readonly plain: Answerer & DraftDesk
  /** Receives the reason why a model did not answer, never the key or any text. */
  readonly onFailure: (error: unknown) => void
  /** Receives how each request ended. */
  readonly onOutcome?: (outcome: ModelOutcome) => void
  /** Replaces the configured model in tests. */
  readonly model?: LanguageModel
}

/** For the engine to answer after the model has failed. */
const fallbackMs = 50_000

const notes = {
  stopped: '*Stopped before its end.*',
  cut: '*Cut off: this is as long as an answer may be.*',
  failed: '*The language model did not answer; this is the answer of the engine alone.*',
  spent: '*Today’s allowance for the language model is used up; this is the answer of the engine alone.*',
} as const

const withNote = (content: string, note: string): string => `${content.trimEnd()}\n\n${note}`

/**
 * Answers with a language model grounded by the engine: the model reads this one draft, whole or through the engine's tools, and the
 * engine checks every figure and page of its answer (D12). Without consent or tokens, or if the model fails, the engine answers alone;
 * in the last two cases, with a note about it.
 */
export function createModelAnswerer({
  settings,
  plain,
  onFailure,
  onOutcome = () => {},
  model = chooseModel(settings),
}: ModelAnswererDeps): Answerer {
  const deps = { model, settings, desk: plain }
  const { operator, name, tokensPerDay, timeoutMs } = settings

  async function fallBack(request: AnswerRequest, signal: AbortSignal, note: string, tokens: number): Promise<GivenAnswer> {
    const { content, metadata } = await plain.answer(request, signal)
    return { content: withNote(content, note), metadata: { ...metadata, fellBack: true }, tokens }
  }

  async function ground(request: AnswerRequest, output: ModelOutput, signal: AbortSignal, note: string | null): Promise<GivenAnswer> {
    const content = removeAddresses(output.content).trim()
    const questions = [request.question, ...request.history.filter(({ role }) => role === 'user').map((message) => message.content)]
    const { figures, citations: proposed, tokens } = output
    const { unsupported, citations } = await plain.check(
      request.subject,
      { content, figures, asked: questions, citations: proposed },
      signal,
    )
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

  async function ask(request: AnswerRequest, output: ModelOutput, signal: AbortSignal, listener?: Listener): Promise<GivenAnswer> {
    try {
      await askModel(request, deps, output, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]), listener)
      const given = await ground(request, output, signal, output.isCut ? notes.cut : null)
      onOutcome('answered')
      return given
    } catch (error) {
      onOutcome(signal.aborted ? 'stopped' : 'failed')
      if (signal.reason instanceof AnswerStopped && output.content.trim() !== '')
        return ground(request, output, AbortSignal.timeout(fallbackMs), notes.stopped)
      signal.throwIfAborted()
      onFailure(error)
      if (output.content !== '') listener?.restart()
      return fallBack(request, signal, notes.failed, output.tokens)
    }
  }

  async function answer(request: AnswerRequest, signal: AbortSignal, listener?: Listener): Promise<GivenAnswer> {
    if (!request.model.allowed) return plain.answer(request, signal)
    if (allowanceOf(request, settings) <= 0) return fallBack(request, signal, notes.spent, 0)
    const output: ModelOutput = { content: '', tokens: 0, figures: [], citations: [], isCut: false }
    try {
      return await ask(request, output, signal, listener)
    } catch (error) {
      throw output.tokens === 0 ? error : new AnswerLost(output.tokens, error)
    }
  }

  return {
    model: { operator, name, tokensPerDay, answerMs: timeoutMs + fallbackMs },
    answer,
    prepare: async (subject, signal) => plain.prepare?.(subject, signal),
    close: () => plain.close(),
  }
}
