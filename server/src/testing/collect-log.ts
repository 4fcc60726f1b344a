import { pino, type Logger } from 'pino'

export interface CollectedLog {
  readonly logger: Logger
  /** Everything logged so far, one JSON line for each entry. */
  text(): string
}

/** A logger that keeps what is said, so that tests can read it. */
export function collectLog(): CollectedLog {
  const lines: string[] = []
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  return { logger, text: () => lines.join('') }
}
