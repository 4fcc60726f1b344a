import { formatGap } from '@tickmark/engine/drafting'
import { formatCount } from '../../../lib/format-count.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import type { PlacedGap } from '../statements/list-gaps.ts'

interface GapsInDocumentProps {
  gaps: readonly PlacedGap[]
  /** Whether a person wants to file the document as it is; null where nothing is filed from here. */
  isAccepted: boolean | null
  onAccept: (isAccepted: boolean) => void
}

/** What the document leaves open, in brackets: everyone reads it so on the register. A person says that it is meant. */
export function GapsInDocument({ gaps, isAccepted, onAccept }: GapsInDocumentProps) {
  if (gaps.length === 0) return null
  return (
    <section aria-labelledby="gaps-in-document" className="mt-4 rounded-sm border border-hairline p-3">
      <h3 id="gaps-in-document" className="text-body font-semibold">
        {formatCount(gaps.length, 'gap')} in the document
      </h3>
      <p className="mt-1 text-body text-quiet">They are printed in brackets, as in the draft. Fill them in before you file the accounts.</p>
      <ul className="mt-1 list-disc pl-5 text-body [overflow-wrap:anywhere]">
        {gaps.map(({ id, gap, within, label }) => (
          <li key={id}>
            {formatGap(gap)} <span className="text-quiet">{[within, label].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
      {isAccepted === null ? null : (
        <div className="mt-3">
          <CheckboxField
            label="File the accounts with these gaps"
            checked={isAccepted}
            onChange={(event) => {
              onAccept(event.target.checked)
            }}
          />
        </div>
      )}
    </section>
  )
}
