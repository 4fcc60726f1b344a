/** An event of a model's answer that holds only text. */
export interface TextEvent {
  readonly words: string
  /** Returns the same event with other text. */
  write(words: string): string
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean => value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** Whether an event has only these properties, apart from empty ones. */
const hasOnly = (value: Record<string, unknown>, ...names: readonly string[]): boolean =>
  Object.entries(value).every(([name, held]) => names.includes(name) || isEmpty(held))

type Known = { readonly words: unknown; readonly put: (words: string) => unknown } | null

/** In OpenAI's protocol. */
function readChoice(event: Record<string, unknown>): Known {
  const { choices, usage } = event
  const [choice, ...others] = Array.isArray(choices) ? (choices as unknown[]) : []
  if (!isObject(choice) || others.length > 0 || !isEmpty(usage)) return null
  const { delta } = choice
  if (!isObject(delta) || !hasOnly(choice, 'index', 'delta') || !hasOnly(delta, 'role', 'content')) return null
  return { words: delta['content'], put: (content) => ({ ...event, choices: [{ ...choice, delta: { ...delta, content } }] }) }
}

/** In Anthropic's protocol. */
function readBlock(event: Record<string, unknown>): Known {
  const { type, delta } = event
  if (type !== 'content_block_delta' || !isObject(delta) || delta['type'] !== 'text_delta') return null
  return { words: delta['text'], put: (text) => ({ ...event, delta: { ...delta, text } }) }
}

const parse = (data: string): unknown => {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

/** Reads a server-sent event with one line of data. Null if it holds anything besides text, or is not understood. */
export function readTextEvent(event: string): TextEvent | null {
  const [, before = '', data = '', after = ''] =
    /^((?:(?!data:)[^\n]*\n)*)data: ?(\{[^\n]*\})\r?((?:\n(?!data:)[^\n]*)*)$/.exec(event) ?? []
  const parsed = parse(data)
  if (!isObject(parsed)) return null
  const known = readChoice(parsed) ?? readBlock(parsed)
  if (known === null || typeof known.words !== 'string' || known.words === '') return null
  return { words: known.words, write: (words) => `${before}data: ${JSON.stringify(known.put(words))}${after}` }
}
