import type { AuditChain, ChainResult } from '../domains/audit/service.ts'
import type { Output } from './output.ts'
import { toPrintableLine } from './printable.ts'

const numbers = new Intl.NumberFormat('en-GB')
const count = (of: number, one: string): string => `${numbers.format(of)} ${one}${of === 1 ? '' : 's'}`

/** Reports a verification. Returns the exit status: 0 if nothing is wrong, otherwise 1. */
export function reportChain({ events, segments, problem }: ChainResult, note: string, output: Output): number {
  if (problem !== null) {
    output.err(`The audit trail does not verify. ${toPrintableLine(problem.message)}\n`)
    if (events > 0) output.err(`Nothing is wrong with the ${count(events, 'event')} before.\n`)
    return 1
  }
  output.out(`All ${count(events, 'sealed event')} in ${count(segments, 'segment')} verified. ${note}\n`)
  return 0
}

/** `tickmark audit verify`, over any database. Nothing is sealed first, since that would need more than reading. */
export async function runAuditCommand(chain: Pick<AuditChain, 'verify' | 'describe'>, output: Output): Promise<number> {
  const result = await chain.verify()
  const { head, unsealed } = await chain.describe()
  const end = head === null ? 'The chain is empty.' : `The head is segment ${head.segment}, ${head.hash}.`
  const waiting = unsealed.count === 0 ? '' : ` ${count(unsealed.count, 'event')} not yet sealed.`
  return reportChain(result, `${end}${waiting}`, output)
}
