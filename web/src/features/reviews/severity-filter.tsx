import { Severity } from '@tickmark/contract'
import { classNames } from '../../ui/class-names.ts'
import { ProofMark } from '../../ui/proof-mark.tsx'
import type { SeverityCounts } from './group-points.ts'
import { severityWords } from './severity-words.ts'

export type ShownSeverity = Severity | 'all'

interface SeverityFilterProps {
  counts: SeverityCounts
  shown: ShownSeverity
  onChange: (shown: ShownSeverity) => void
}

/** Which points are shown, with the number of each severity. */
export function SeverityFilter({ counts, shown, onChange }: SeverityFilterProps) {
  const total = counts.error + counts.warning + counts.info
  const choices: { value: ShownSeverity; label: string; count: number }[] = [
    { value: 'all', label: 'All', count: total },
    ...Severity.options.map((severity) => ({ value: severity, label: severityWords[severity].many, count: counts[severity] })),
  ]
  return (
    <div role="group" aria-label="Show points" className="flex flex-wrap gap-x-1 gap-y-1 print:hidden">
      {choices.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={shown === value}
          disabled={count === 0 && value !== 'all'}
          className={classNames(
            'inline-flex min-h-8 items-center gap-2 rounded-sm border px-2.5 text-body transition-colors disabled:opacity-55 pointer-coarse:min-h-11',
            shown === value ? 'border-accent bg-card font-medium' : 'border-transparent text-quiet hover:not-disabled:text-ink',
          )}
          onClick={() => {
            onChange(value)
          }}
        >
          {value === 'all' ? null : <ProofMark proof={severityWords[value].proof} className="size-3.5" />}
          {label}
          <span className="figures text-quiet">{count}</span>
        </button>
      ))}
    </div>
  )
}
