import { z } from 'zod'
import { ValidatorFailed, type ValidatorMessage } from '../../ports/tagged-validator.ts'

/** More would not be read by anybody, and would fill the screen and the database. */
const MAX_MESSAGES = 500
const MAX_TEXT = 2_000

/** Arelle's log as JSON. It has more members, which are not used. */
const Log = z.object({
  log: z.array(
    z.object({
      code: z.string(),
      level: z.string(),
      message: z.object({ text: z.string() }),
    }),
  ),
})

/** Levels of Arelle's log. It has more, which say how it went: what is not here is not shown. */
const severities: ReadonlyMap<string, ValidatorMessage['severity']> = new Map([
  ['critical', 'error'],
  ['exception', 'error'],
  ['error', 'error'],
  ['error-semantic', 'error'],
  ['inconsistency', 'warning'],
  ['assertion-not-satisfied', 'warning'],
  ['warning', 'warning'],
  ['warning-semantic', 'warning'],
])

/** The errors and warnings of Arelle's log. Throws `ValidatorFailed` for anything else than such a log. */
export function readLog(text: string): ValidatorMessage[] {
  const log = parse(text)
  const found = log.flatMap(({ code, level, message }): ValidatorMessage[] => {
    const severity = severities.get(level)
    return severity === undefined ? [] : [{ code: cut(code, 200), severity, text: cut(message.text.trim(), MAX_TEXT) }]
  })
  if (found.length <= MAX_MESSAGES) return found
  const rest = found.length - MAX_MESSAGES
  return [...found.slice(0, MAX_MESSAGES), { code: 'more', severity: 'warning', text: `${rest} more messages are not shown.` }]
}

function parse(text: string): z.infer<typeof Log>['log'] {
  try {
    return Log.parse(JSON.parse(text)).log
  } catch (cause) {
    throw new ValidatorFailed('unreadable', 'Arelle’s log cannot be read. Is ARELLE_COMMAND the command of Arelle?', { cause })
  }
}

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length)}…` : text)
