import { parseArgs } from 'node:util'
import { isRole } from '../env-role.ts'
import { serve } from '../serve.ts'
import type { Output } from './output.ts'
import { toPrintableLine } from './printable.ts'
import { refuseUse } from './run-operator-command.ts'
import { SERVE_USAGE } from './serve-usage.ts'

const options = { role: { type: 'string', default: 'all' }, 'no-migrate': { type: 'boolean', default: false } } as const

/** `tickmark serve`: runs until it is stopped. Exit status 0: stopped on request; 1: it could not start, or lost its database; 2: invalid command. */
export async function runServe(args: readonly string[], output: Output): Promise<number> {
  const misused = (why: string) => refuseUse('serve', SERVE_USAGE, toPrintableLine(why), output)
  try {
    const { role, 'no-migrate': isMigrated } = parseArgs({ args: [...args], options }).values
    if (!isRole(role)) return misused(`there is no role "${role}": say all, web or worker`)
    return await serve({ role, migrates: !isMigrated })
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return misused(error.message)
    throw error
  }
}
