import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { ArelleSettings } from '../../env.ts'
import { ValidatorFailed, type TaggedValidator } from '../../ports/tagged-validator.ts'
import { readLog } from './read-log.ts'
import { runCommand, type RunLimits } from './run-command.ts'

export const defaultLimits: RunLimits = {
  timeoutMs: 120_000,
  memoryBytes: 2 * 1024 ** 3,
  outputBytes: 8 * 1024 ** 2,
  watchMs: 250,
}

/** By its ending Arelle knows what a file is. */
const ENDINGS = new Set(['.xhtml', '.html', '.htm', '.xbrl', '.xml', '.zip'])

/**
 * Arelle, where the operator has it: run offline for one document, in a folder of its own that is removed after. Its packages with taxonomies
 * are arguments of the operator's command.
 */
export function createArelleValidator(settings: ArelleSettings, limits: RunLimits = defaultLimits): TaggedValidator {
  return {
    name: 'Arelle',
    async validate({ name, bytes }, signal) {
      const folder = await mkdtemp(join(tmpdir(), 'tickmark-arelle-'))
      try {
        const ending = extname(name).toLowerCase()
        const file = join(folder, `document${ENDINGS.has(ending) ? ending : '.xhtml'}`)
        const log = join(folder, 'log.json')
        await writeFile(file, bytes)
        const args = [
          ...settings.args,
          '--internetConnectivity=offline',
          '--file',
          file,
          '--validate',
          '--calc=c11r',
          '--logFormat=%(message)s',
          '--logFile',
          log,
        ]
        const { status, said } = await runCommand({ ...settings, args, folder, output: log }, limits, signal)
        const text = await readFile(log, 'utf8').catch(() => null)
        // Arelle ends with a status of its own also for documents with errors: what counts is whether there is a log.
        if (text === null)
          throw new ValidatorFailed('failed', `Arelle ended with status ${status} and wrote no log. ${lastLine(said)}`.trim())
        return readLog(text).map((message) => ({ ...message, text: message.text.replaceAll(folder, '') }))
      } finally {
        await rm(folder, { recursive: true, force: true, maxRetries: 3 })
      }
    },
  }
}

const lastLine = (said: string): string => said.trim().split('\n').at(-1)?.slice(0, 300) ?? ''
