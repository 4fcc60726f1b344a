import type { AuditChainState } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../lib/format-date.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ProofMark, type Proof } from '../../ui/proof-mark.tsx'
import { auditChainQuery, linesAddress, useVerifyChain } from './audit-queries.ts'
import { describeChain } from './describe-chain.ts'

/** Whether the trail is as it was recorded, by the last verification of its chain. */
export function AuditChain() {
  const chain = useQuery(auditChainQuery)
  const verify = useVerifyChain()
  return (
    <section
      aria-label="Chain of the audit trail"
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-hairline pb-4"
    >
      <div className="min-w-0 flex-[1_1_20rem]" role="status">
        {chain.data === undefined ? (
          <p className="text-quiet">{chain.isError ? 'The state of the chain could not be loaded.' : 'Loading the chain…'}</p>
        ) : (
          <Shown chain={chain.data} />
        )}
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button
          busy={verify.isPending}
          onClick={() => {
            verify.mutate()
          }}
        >
          Verify now
        </Button>
        <a href={linesAddress} download className={buttonClass('plain')}>
          Export as JSON lines
        </a>
      </div>
    </section>
  )
}

const marks: Readonly<Record<ReturnType<typeof describeChain>['state'], Proof>> = {
  whole: 'tick',
  broken: 'difference',
  unverified: 'note',
}

function Shown({ chain }: { chain: AuditChainState }) {
  const { state, sentence, notes } = describeChain(chain, formatMoment)
  const { head } = chain
  return (
    <>
      <p className={state === 'broken' ? 'flex gap-2 font-medium text-difference' : 'flex gap-2 font-medium'}>
        <ProofMark proof={marks[state]} className="mt-0.5 size-4" />
        <span>{sentence}</span>
      </p>
      {notes.map((note) => (
        <p key={note} className="mt-1 text-note text-quiet">
          {note}
        </p>
      ))}
      {head === null ? null : (
        <p className="mt-1 text-note text-quiet">
          Head: segment <span className="figures">{head.segment}</span>, <code className="[overflow-wrap:anywhere]">{head.hash}</code>
        </p>
      )}
    </>
  )
}
