import type { MissingFact } from '@tickmark/engine/tagging'
import { formatCount } from '../../../../lib/format-count.ts'
import { ProofMark } from '../../../../ui/proof-mark.tsx'
import { LinkButton } from '../link-button.tsx'
import type { TagsPanelProps } from './tags-panel-props.ts'

interface MissingListProps extends Pick<TagsPanelProps, 'isReadOnly' | 'onShowProfile' | 'onShowText'> {
  missing: readonly MissingFact[]
}

/** What a registry requires and the draft does not say. */
export function MissingList({ missing, isReadOnly, onShowProfile, onShowText }: MissingListProps) {
  if (missing.length === 0) return null
  return (
    <section aria-labelledby="tags-missing">
      <h4 id="tags-missing" className="text-note font-medium text-quiet">
        {formatCount(missing.length, 'required fact')} missing
      </h4>
      <ul className="divide-y divide-hairline">
        {missing.map(({ name, message, field, id }) => (
          <li key={`${name} ${message}`} className="grid grid-cols-[1rem_minmax(0,1fr)_auto] gap-x-2.5 py-2 text-body">
            <ProofMark proof="query" className="mt-1 size-4" />
            <div className="[overflow-wrap:anywhere]">
              <p>{message}</p>
              <p className="text-note text-quiet">{name}</p>
            </div>
            {isReadOnly || (field === undefined && id === undefined) ? null : (
              <LinkButton
                className="self-start text-note"
                aria-label={`Fill in: ${message}`}
                onClick={() => {
                  if (field !== undefined) onShowProfile(field)
                  else if (id !== undefined) onShowText(id)
                }}
              >
                Fill in
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
