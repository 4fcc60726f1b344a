import { ANSWER_TOOLS, type Citation, type ToolFigure } from '@tickmark/engine'
import { jsonSchema, stepCountIs, streamText, tool, type LanguageModel, type ToolSet } from 'ai'
import type { AnswerRequest, Listener } from '../../ports/answerer.ts'
import type { DraftDesk } from '../../ports/draft-desk.ts'
import { createQuote, estimateCharacters, estimateTokens, writeMessages, writeRules, type Quote } from './prompt.ts'
import type { ModelSettings } from '../../env.ts'
import { isRejected } from './rejected-request.ts'

/** The outcome of asking a model. It is filled while the model writes, so that the part written so far survives an early end. */
export interface Spoken {
  content: string
  tokens: number
  readonly figures: ToolFigure[]
  readonly citations: Citation[]
  /** Its answer was longer than it may be. */
  isCut: boolean
}

/** The model did not finish properly. */
export class ModelFailed extends Error {
  override readonly name = 'ModelFailed'
}

const answerTokens = 2_000
/** Of one tool's result, in characters. */
const longestTold = 24_000
/** Calls of tools in one answer, whatever the number of steps. */
const mostCalls = 24
const retries = 2

export interface ModelDeps {
  readonly model: LanguageModel
  readonly settings: ModelSettings
  readonly desk: DraftDesk
}

function makeTools({ subject }: AnswerRequest, { desk }: ModelDeps, spoken: Spoken, quote: Quote, signal: AbortSignal): ToolSet {
  let calls = 0
  return Object.fromEntries(
    ANSWER_TOOLS.map(({ name, description, parameters }) => [
      name,
      tool({
        description,
        // The engine checks the arguments itself, and answers wrong ones in words.
        inputSchema: jsonSchema(parameters as never),
        async execute(args: unknown) {
          if ((calls += 1) > mostCalls) return 'Enough has been looked up. Answer now with what there is.'
          const { text, figures, citations } = await desk.runTool(subject, name, args, signal)
          spoken.figures.push(...figures)
          spoken.citations.push(...citations)
          return quote(text.length > longestTold ? `${text.slice(0, longestTold)}\n(cut)` : text)
        },
      }),
    ]),
  )
}

/** How many tokens this answer may cost. */
export const allowanceOf = ({ model }: AnswerRequest, { tokensPerAnswer }: ModelSettings): number =>
  model.allowed ? Math.min(tokensPerAnswer, model.tokens) : 0

/** The whole document is sent if it fits beside everything else that the answer needs. */
function readDocument(request: AnswerRequest, { desk, settings }: ModelDeps, signal: AbortSignal): Promise<string | null> {
  const room = Math.min(settings.contextTokens * 0.6, allowanceOf(request, settings) * 0.4)
  return desk.readText(request.subject, Math.floor(estimateCharacters(room)), signal)
}

/** Has the model answer into `spoken`. Throws if it does not finish properly, or the signal's reason. */
export async function askModel(request: AnswerRequest, deps: ModelDeps, spoken: Spoken, signal: AbortSignal, listener?: Listener) {
  const { model, settings } = deps
  const allowance = allowanceOf(request, settings)
  const quote = createQuote()
  const document = await readDocument(request, deps, signal)
  const hasDocument = document !== ''
  const messages = writeMessages(request, document, quote)
  const sent = JSON.stringify(messages).length
  signal.throwIfAborted()
  // The cost of a step is known at its end. A step that is cut off is estimated, from the moment it is sent.
  let begun = estimateTokens(sent)
  const result = streamText({
    model,
    system: writeRules(request.subject),
    messages,
    ...(hasDocument ? { tools: makeTools(request, deps, spoken, quote, signal) } : {}),
    stopWhen: [stepCountIs(settings.steps), () => spoken.tokens >= allowance],
    maxOutputTokens: Math.min(answerTokens, allowance),
    maxRetries: retries,
    temperature: 0,
    abortSignal: signal,
    // Errors arrive as parts of the stream.
    onError: () => {},
  })
  let ended: string | null = null
  try {
    for await (const part of result.fullStream) {
      signal.throwIfAborted()
      // The library runs tool calls; the model's reasoning is ignored.
      if (part.type === 'text-start' && spoken.content !== '') say('\n\n')
      else if (part.type === 'text-delta') say(part.text)
      else if (part.type === 'finish-step') {
        const { inputTokens = 0, outputTokens = 0 } = part.usage
        const cost = inputTokens + outputTokens || estimateTokens(sent + spoken.content.length)
        spoken.tokens += cost
        // After tool calls, everything so far is sent again.
        begun = part.finishReason === 'tool-calls' ? cost : 0
      } else if (part.type === 'error') {
        if (isRejected(part.error)) begun = 0
        throw part.error
      } else if (part.type === 'abort') throw new ModelFailed('The model was cut off')
      else if (part.type === 'finish') {
        begun = 0
        ended = part.finishReason
      }
    }
  } finally {
    spoken.tokens += begun
  }
  signal.throwIfAborted()
  if (ended === 'length') spoken.isCut = true
  else if (ended !== 'stop') throw new ModelFailed(`The model ended with ${ended ?? 'nothing'}`)
  if (spoken.content.trim() === '') throw new ModelFailed('The model said nothing')

  function say(text: string): void {
    spoken.content += text
    begun = Math.max(begun, estimateTokens(sent + spoken.content.length))
    listener?.text(text)
  }
}
