import { afterEach, beforeEach } from 'vitest'

/**
 * A test that makes the product complain on the console fails, unless it says that it expects the complaint:
 * `vi.spyOn(console, 'error').mockImplementation(() => undefined)` and an assertion on what was said.
 */
const watched = ['error', 'warn'] as const
const original = { error: console.error, warn: console.warn }
let said: string[] = []

beforeEach(() => {
  said = []
  for (const method of watched) {
    console[method] = (...parts: unknown[]) => {
      said.push(
        `console.${method}: ${parts.map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part))).join(' ')}`,
      )
    }
  }
})

afterEach(() => {
  for (const method of watched) console[method] = original[method]
  if (said.length > 0) throw new Error(`Unexpected output on the console:\n${said.join('\n')}`)
})
