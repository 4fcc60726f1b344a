import { ChainBroken, ChainNotLost, type AuditChain, type ChainResult } from '../domains/audit/service.ts'
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

const foreign =
  'The audit trail was not verified: no seal of it was made with the secret here. Run the command with the DATA_DIR, AUTH_SECRET and ' +
  'AUDIT_EARLIER_SECRETS of the server. If the secret is lost, "tickmark audit begin" begins the chain again. If it is not, somebody else ' +
  'has sealed the whole trail.\n'

async function verify(chain: Pick<AuditChain, 'check' | 'describe' | 'hasOwnSeal'>, output: Output): Promise<number> {
  const result = await chain.check()
  const { begun, head, unsealed } = await chain.describe()
  if (result.problem !== null && (head !== null || result.segments > 0) && !(await chain.hasOwnSeal())) {
    output.err(foreign)
    return 2
  }
  const end = head === null ? 'The chain is empty.' : `The head is segment ${head.segment}, ${head.hash}.`
  const again = begun === null ? '' : ` Segments up to ${begun.segment} were sealed with another key.`
  const waiting = unsealed.count === 0 ? '' : ` ${count(unsealed.count, 'event')} not yet sealed.`
  return reportChain(result, `${end}${again}${waiting}`, output)
}

async function begin(chain: Pick<AuditChain, 'begin'>, output: Output): Promise<number> {
  try {
    const { segment, hash } = await chain.begin()
    output.out(
      `The chain begins again after segment ${segment}, ${hash}. Segments up to there count as sealed with another key. It is in the audit trail.\n`,
    )
    return 0
  } catch (error) {
    if (!(error instanceof ChainNotLost || error instanceof ChainBroken)) throw error
    output.err(`The chain was not begun again. ${toPrintableLine(error.message)}\n`)
    return 1
  }
}

/**
 * `tickmark audit verify` and `begin`, over any database. A verification stores and seals nothing. Exit status 0: nothing is wrong, or done;
 * 1: something is wrong, or not done; 2: not verified.
 */
export const runAuditCommand = (
  args: readonly string[],
  chain: Pick<AuditChain, 'check' | 'describe' | 'hasOwnSeal' | 'begin'>,
  output: Output,
): Promise<number> => (args[0] === 'begin' ? begin(chain, output) : verify(chain, output))
