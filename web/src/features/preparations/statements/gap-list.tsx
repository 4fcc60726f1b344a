import type { PreparedProfile } from '@tickmark/contract'
import { formatGap, type TextId } from '@tickmark/engine/drafting'
import { formatCount } from '../../../lib/format-count.ts'
import { LinkButton } from './link-button.tsx'
import type { PlacedGap } from './list-gaps.ts'

interface GapListProps {
  gaps: readonly PlacedGap[]
  isReadOnly: boolean
  onShow: (gap: PlacedGap) => void
  onShowProfile: (field?: keyof PreparedProfile) => void
  onShowText: (id: TextId) => void
}

/** What the draft leaves open, by the place where it is printed. */
export function GapList({ gaps, isReadOnly, onShow, onShowProfile, onShowText }: GapListProps) {
  if (gaps.length === 0) return null
  const places = [...new Set(gaps.map(({ within }) => within))]
  return (
    <section aria-labelledby="draft-gaps">
      <h4 id="draft-gaps" className="text-note font-medium text-quiet">
        {formatCount(gaps.length, 'gap')} to fill
      </h4>
      <p className="mt-1 text-note text-quiet">They are marked in the statements, and in every file.</p>
      {places.map((within) => (
        <div key={within} className="mt-3">
          <h5 className="text-body font-medium">{within}</h5>
          <ul>
            {gaps
              .filter((gap) => gap.within === within)
              .map((gap) => (
                <li key={gap.id} className="flex items-baseline justify-between gap-3">
                  <LinkButton
                    className="min-w-0 [overflow-wrap:anywhere]"
                    onClick={() => {
                      onShow(gap)
                    }}
                  >
                    {gap.label === null ? null : `${gap.label}: `}
                    {formatGap(gap.gap)}
                  </LinkButton>
                  {isReadOnly || (gap.gap.id === undefined && gap.gap.field === undefined) ? null : (
                    <LinkButton
                      className="shrink-0 text-note"
                      aria-label={`Fill in: ${gap.gap.gap}`}
                      onClick={() => {
                        if (gap.gap.id === undefined) onShowProfile(gap.gap.field)
                        else onShowText(gap.gap.id)
                      }}
                    >
                      Fill in
                    </LinkButton>
                  )}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
