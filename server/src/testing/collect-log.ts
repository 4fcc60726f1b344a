import { pino, type Logger } from 'pino'
import { describeError } from '../db/describe-error.ts'

export interface CollectedLog {
  readonly logger: Logger
  /** Everything logged so far, one JSON line for each entry. */
  text(): string
}

/** A logger like the server's that collects its entries for tests. */
export function collectLog(): CollectedLog {
  const lines: string[] = []
  const logger = pino({ level: 'trace', serializers: { err: describeError } }, { write: (line: string) => void lines.push(line) })
  return { logger, text: () => lines.join('') }
}
