import { z } from 'zod'
import { refuse } from './env-refused.ts'

/** The operator's Arelle. */
export interface ArelleSettings {
  readonly program: string
  /** Its first arguments. */
  readonly args: readonly string[]
  /** What of our own environment it sees. */
  readonly environment: Readonly<Record<string, string>>
}

type Variables = Readonly<Record<string, string | undefined>>

/** What a Python program needs of an environment; none of the server's secrets. */
const PASSED = [
  'PATH',
  'HOME',
  'LANG',
  'LC_ALL',
  'TZ',
  'PYTHONPATH',
  'PYTHONHOME',
  'XDG_CONFIG_HOME',
  'SystemRoot',
  'APPDATA',
  'LOCALAPPDATA',
]

export const arelleVariables = { ARELLE_COMMAND: z.string().trim().max(4_000).optional() }

const Words = z.tuple([z.string().min(1)], z.string())

/** Absent where no command is set: words with spaces between them, or a JSON array where a word has spaces. No shell reads it. */
export function readArelleFrom(variables: Variables): ArelleSettings | undefined {
  const command = variables['ARELLE_COMMAND']?.trim() ?? ''
  if (command === '') return undefined
  const [program, ...args] = command.startsWith('[') ? readArray(command) : Words.parse(command.split(/\s+/))
  const environment: Record<string, string> = {}
  for (const name of PASSED) {
    const value = variables[name]
    if (value !== undefined) environment[name] = value
  }
  return { program, args, environment }
}

function readArray(command: string): z.infer<typeof Words> {
  try {
    return Words.parse(JSON.parse(command))
  } catch {
    return refuse('ARELLE_COMMAND must be words with spaces between them, or a JSON array of texts')
  }
}
