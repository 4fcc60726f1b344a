import type { Proof } from '../../../ui/proof-mark.tsx'
import { ProofMark } from '../../../ui/proof-mark.tsx'
import type { WorkedAccount } from '../work/work-out.ts'

interface StateWords {
  readonly proof: Proof
  readonly words: string
}

function wordState({ from, confidence }: WorkedAccount): StateWords {
  if (from === 'none') return { proof: 'difference', words: 'Not mapped' }
  if (from === 'chosen') return confidence === 'high' ? { proof: 'tick', words: 'Chosen' } : { proof: 'query', words: 'Chosen, to check' }
  if (confidence === 'high') return { proof: 'note', words: 'Suggested' }
  return { proof: 'query', words: confidence === 'medium' ? 'Likely, to check' : 'Unsure, to check' }
}

interface MappingStateProps {
  account: WorkedAccount
  /** The mark alone is shown. */
  isShort?: boolean
}

/** Whether a person chose the class, or how sure the suggestion is: a mark and words. */
export function MappingState({ account, isShort = false }: MappingStateProps) {
  const { proof, words } = wordState(account)
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-note whitespace-nowrap">
      <ProofMark proof={proof} className={isShort ? 'size-4' : 'size-3.5'} />
      <span className={isShort ? 'sr-only' : undefined}>{words}</span>
    </span>
  )
}
