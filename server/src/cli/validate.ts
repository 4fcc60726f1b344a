import { parseArgs } from 'node:util'
import { createArelleValidator } from '../adapters/validator-arelle/arelle-validator.ts'
import { EnvRefused, readArelle, type ArelleSettings } from '../env.ts'
import { type TaggedDocument, ValidatorFailed, type TaggedValidator, type ValidatorMessage } from '../ports/tagged-validator.ts'
import { describeSystemFault } from './describe-system-fault.ts'
import type { Output } from './output.ts'
import { toPrintable, toPrintableJson, toPrintableLine } from './printable.ts'
import { FileTooLarge, readWhole } from './read-file.ts'

/** Exit statuses of `tickmark validate`: warnings alone are clean. */
const STATUS = { clean: 0, errorsFound: 1, notDone: 2 } as const
const MAX_BYTES = 200 * 1024 * 1024

/** `tickmark validate FILE`: what the operator's Arelle says of a tagged document. Exits with 1 if it has errors. */
export async function runValidate(
  args: readonly string[],
  { out, err }: Output,
  read: () => ArelleSettings | undefined = readArelle,
): Promise<number> {
  try {
    const { file, format } = readValidateArguments(args)
    const validator = chooseValidator(read())
    const messages = await validator.validate(await openDocument(file))
    if (format === 'json') out(`${toPrintableJson({ file, checkedBy: validator.name, messages })}\n`)
    else out(toPrintable(writeMessages(file, validator.name, messages)))
    return messages.some(({ severity }) => severity === 'error') ? STATUS.errorsFound : STATUS.clean
  } catch (fault) {
    if (!(fault instanceof NotDone || fault instanceof ValidatorFailed || fault instanceof EnvRefused)) throw fault
    err(`tickmark validate: ${toPrintableLine(fault.message)}\n`)
    return STATUS.notDone
  }
}

/** The message says why. */
class NotDone extends Error {}

function chooseValidator(settings: ArelleSettings | undefined): TaggedValidator {
  if (settings === undefined) throw new NotDone('set ARELLE_COMMAND to the command that runs Arelle, such as "arelleCmdLine"')
  return createArelleValidator(settings)
}

async function openDocument(file: string): Promise<TaggedDocument> {
  try {
    return { name: file, bytes: await readWhole(file, MAX_BYTES) }
  } catch (fault) {
    if (fault instanceof FileTooLarge) throw new NotDone(`${file} is larger than 200 MB, which no report is`)
    const why = describeSystemFault(file, fault)
    if (why === null) throw fault
    throw new NotDone(why)
  }
}

function writeMessages(file: string, checker: string, messages: readonly ValidatorMessage[]): string {
  if (messages.length === 0) return `${file}: ${checker} found nothing wrong\n`
  const errors = messages.filter(({ severity }) => severity === 'error').length
  const head = `${file}: ${checker} found ${errors} errors and ${messages.length - errors} warnings`
  const lines = messages.map(({ code, severity, text }) => `${severity === 'error' ? '✕' : '!'} ${code}: ${text.replaceAll('\n', '\n  ')}`)
  return `${[head, '', ...lines].join('\n')}\n`
}

interface ValidateArguments {
  readonly file: string
  readonly format: 'text' | 'json'
}

function readValidateArguments(args: readonly string[]): ValidateArguments {
  const options = { format: { type: 'string', default: 'text' } } as const
  const read = () => {
    try {
      return parseArgs({ args: [...args], allowPositionals: true, options })
    } catch (fault) {
      throw new NotDone(fault instanceof Error ? (fault.message.split('\n')[0] ?? '') : String(fault))
    }
  }
  const {
    values: { format },
    positionals: [file, ...rest],
  } = read()
  if (file === undefined || file === '' || rest.length > 0) throw new NotDone('name one file to check')
  if (format !== 'text' && format !== 'json') throw new NotDone('--format is text or json')
  return { file, format }
}
