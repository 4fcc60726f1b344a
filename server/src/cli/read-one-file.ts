import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** The absolute path of the one file that the arguments name, or what is wrong with them. */
export function readOneFile(args: readonly string[]): { readonly file: string } | { readonly misuse: string } {
  try {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} })
    const [file, ...rest] = positionals
    return file === undefined || file === '' || rest.length > 0 ? { misuse: 'name one file' } : { file: resolve(file) }
  } catch (fault) {
    return { misuse: fault instanceof Error ? (fault.message.split('\n')[0] ?? '') : String(fault) }
  }
}
