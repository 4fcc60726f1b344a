import { afterEach, beforeEach } from 'vitest'

/**
 * A test fails if the product writes errors or warnings to the console, unless the test expects them:
 * `vi.spyOn(console, 'error').mockImplementation(() => undefined)` and an assertion on the output.
 */
const watched = ['error', 'warn'] as const
const original = { error: console.error, warn: console.warn }
let output: string[] = []

beforeEach(() => {
  output = []
  for (const method of watched) {
    console[method] = (...parts: unknown[]) => {
      output.push(
        `console.${method}: ${parts.map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part))).join(' ')}`,
      )
    }
  }
})

afterEach(() => {
  for (const method of watched) console[method] = original[method]
  if (output.length > 0) throw new Error(`Unexpected output on the console:\n${output.join('\n')}`)
})
