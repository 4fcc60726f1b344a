import { createInterface } from 'node:readline'
import { startModelDouble, type Act, type SentRequest } from '../model-double.ts'

/*
 * `serve-model.ts`: the double of a language model in its own process, for tests in a browser. A word in the question decides what it
 * does. A paused answer continues at the next line of input; AI reviews begin after the line `read`.
 */
const lines = createInterface(process.stdin)
const nextLine = (): Promise<void> => new Promise((resolve) => lines.once('line', () => resolve()))
const mayRead = new Promise<void>((resolve) => {
  lines.on('line', (line) => {
    if (line === 'read') resolve()
  })
})

const contentOf = (request: SentRequest, at: number): string => {
  const content = request.messages.at(at)?.content
  return typeof content === 'string' ? content : JSON.stringify(content)
}

/** Answers the question of an AI review: one point about the first line sent, and one with a quotation that is not in the document. */
function read(request: SentRequest): Act {
  const [, page = '', quote = ''] = /\[page (\d+)\]\n([^\n]*)/.exec(contentOf(request, 1)) ?? []
  const point = {
    title: 'The heading names another period than the report',
    detail: 'Ask which of the two is meant, and whether the words were carried forward from last year.',
    page: Number(page),
    quote,
    severity: 'warning',
  }
  const points = [point, { ...point, quote: 'This is printed nowhere in the document' }]
  return { kind: 'say', pieces: [JSON.stringify({ points })], gate: mayRead }
}

const { url } = await startModelDouble((request) => {
  if (contentOf(request, 0).includes('"points"')) return read(request)
  const question = contentOf(request, -1)
  if (/refuse/.test(question)) return { kind: 'refuse', status: 401 }
  if (/slowly/.test(question)) return { kind: 'say', pieces: ['First words, ', 'and the rest.'], gate: nextLine() }
  if (/invent/.test(question)) return { kind: 'say', pieces: ['Revenue was 86,420,975.'] }
  return { kind: 'say', pieces: ['A trial balance ', 'lists every account.'] }
})
process.stdout.write(`${JSON.stringify({ ASSISTANT_URL: url, ASSISTANT_MODEL: 'quill-2', ASSISTANT_OPERATOR: 'Quill Models Ltd' })}\n`)
process.on('SIGTERM', () => process.exit(0))
