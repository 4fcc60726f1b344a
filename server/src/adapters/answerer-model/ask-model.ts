import { ANSWER_TOOLS, type Citation, type ToolFigure } from '@tickmark/engine'
import { jsonSchema, stepCountIs, streamText, tool, type LanguageModel, type ToolSet } from 'ai'
import type { AnswerRequest, Listener } from '../../ports/answerer.ts'
import type { DraftDesk } from '../../ports/draft-desk.ts'
import { createQuote, estimateCharacters, estimateTokens, writeMessages, writeRules, type Quote } from './prompt.ts'
import type { ModelSettings } from '../../env.ts'
import { isRejected } from './rejected-request.ts'

/** What a model has written so far. Filled while it writes, so an early end keeps the part that arrived. */
export interface ModelOutput {
  content: string
  tokens: number
  readonly figures: ToolFigure[]
  readonly citations: Citation[]
  /** The answer reached the maximum length. */
  isCut: boolean
}

/** The model did not finish properly. */
export class ModelFailed extends Error {
  override readonly name = 'ModelFailed'
}

const answerTokens = 2_000
/** In characters. */
const maxToolResultLength = 24_000
/** Tool calls in one answer, however many steps it takes. */
const maxToolCalls = 24
const retries = 2

export interface ModelDeps {
  readonly model: LanguageModel
  readonly settings: ModelSettings
  readonly desk: DraftDesk
}

function makeTools({ subject }: AnswerRequest, { desk }: ModelDeps, output: ModelOutput, quote: Quote, signal: AbortSignal): ToolSet {
  let calls = 0
  return Object.fromEntries(
    ANSWER_TOOLS.map(({ name, description, parameters }) => [
      name,
      tool({
        description,
        // The engine validates the arguments itself and explains what is wrong with them.
        inputSchema: jsonSchema(parameters as never),
        async execute(args: unknown) {
          if ((calls += 1) > maxToolCalls) return 'Enough has been looked up. Answer now with what there is.'
          const { text, figures, citations } = await desk.runTool(subject, name, args, signal)
          output.figures.push(...figures)
          output.citations.push(...citations)
          return quote(text.length > maxToolResultLength ? `${text.slice(0, maxToolResultLength)}\n(cut)` : text)
        },
      }),
    ]),
  )
}

/** Tokens that this answer may cost. */
export const allowanceOf = ({ model }: AnswerRequest, { tokensPerAnswer }: ModelSettings): number =>
  model.allowed ? Math.min(tokensPerAnswer, model.tokens) : 0

/** The whole document, if it fits beside everything else that the answer needs; otherwise null. */
function readDocument(request: AnswerRequest, { desk, settings }: ModelDeps, signal: AbortSignal): Promise<string | null> {
  const maxTokens = Math.min(settings.contextTokens * 0.6, allowanceOf(request, settings) * 0.4)
  return desk.readText(request.subject, Math.floor(estimateCharacters(maxTokens)), signal)
}

/** Asks the model and collects its answer in `output`. Throws `ModelFailed`, the service's error, or the signal's reason. */
export async function askModel(request: AnswerRequest, deps: ModelDeps, output: ModelOutput, signal: AbortSignal, listener?: Listener) {
  const { model, settings } = deps
  const allowance = allowanceOf(request, settings)
  const quote = createQuote()
  const document = await readDocument(request, deps, signal)
  const hasDocument = document !== ''
  const messages = writeMessages(request, document, quote)
  const sent = JSON.stringify(messages).length
  signal.throwIfAborted()
  // The service reports a step's cost at its end. Until then we use an estimate, so an interrupted step is counted too.
  let pending = estimateTokens(sent)
  const result = streamText({
    model,
    system: writeRules(request.subject),
    messages,
    ...(hasDocument ? { tools: makeTools(request, deps, output, quote, signal) } : {}),
    stopWhen: [stepCountIs(settings.steps), () => output.tokens >= allowance],
    maxOutputTokens: Math.min(answerTokens, allowance),
    maxRetries: retries,
    temperature: 0,
    abortSignal: signal,
    // Errors arrive as parts of the stream.
    onError: () => {},
  })
  let finishReason: string | null = null
  try {
    for await (const part of result.fullStream) {
      signal.throwIfAborted()
      // The library runs tool calls; the model's reasoning is ignored.
      if (part.type === 'text-start' && output.content !== '') append('\n\n')
      else if (part.type === 'text-delta') append(part.text)
      else if (part.type === 'finish-step') {
        const { inputTokens = 0, outputTokens = 0 } = part.usage
        const cost = inputTokens + outputTokens || estimateTokens(sent + output.content.length)
        output.tokens += cost
        // After tool calls, the next step sends everything again.
        pending = part.finishReason === 'tool-calls' ? cost : 0
      } else if (part.type === 'error') {
        if (isRejected(part.error)) pending = 0
        throw part.error
      } else if (part.type === 'abort') throw new ModelFailed('The model’s answer was interrupted')
      else if (part.type === 'finish') {
        pending = 0
        finishReason = part.finishReason
      }
    }
  } finally {
    output.tokens += pending
  }
  signal.throwIfAborted()
  if (finishReason === 'length') output.isCut = true
  else if (finishReason !== 'stop') throw new ModelFailed(`The model finished with ${finishReason ?? 'nothing'}`)
  if (output.content.trim() === '') throw new ModelFailed('The model’s answer is empty')

  function append(text: string): void {
    output.content += text
    pending = Math.max(pending, estimateTokens(sent + output.content.length))
    listener?.text(text)
  }
}
