import type { TagFault } from '@tickmark/engine/tagging'
import { formatCount } from '../../../../lib/format-count.ts'
import { ProofMark } from '../../../../ui/proof-mark.tsx'
import { LinkButton } from '../link-button.tsx'
import type { PlacedFact } from './list-facts.ts'
import type { TagsPanelProps } from './tags-panel-props.ts'

interface FaultListProps extends Pick<TagsPanelProps, 'isReadOnly' | 'onShow' | 'onChange'> {
  faults: readonly TagFault[]
  facts: readonly PlacedFact[]
}

/** Tags that the official taxonomies do not have, or have for something else, with where they are. */
export function FaultList({ faults, facts, isReadOnly, onShow, onChange }: FaultListProps) {
  if (faults.length === 0) return null
  return (
    <section aria-labelledby="tags-faults">
      <h4 id="tags-faults" className="text-note font-medium text-quiet">
        {formatCount(faults.length, 'tag')} not as the taxonomy declares
      </h4>
      <ul className="divide-y divide-hairline">
        {faults.map(({ message, facts: ids }) => {
          const [first] = facts
            .filter(({ id }) => ids.includes(id))
            .toSorted((one, other) => Number(other.target !== null) - Number(one.target !== null))
          if (first === undefined) return null
          const { caption, within, target, place } = first
          return (
            <li key={message} className="grid grid-cols-[1rem_minmax(0,1fr)_auto] gap-x-2.5 py-2 text-body">
              <ProofMark proof="difference" className="mt-1 size-4" />
              <div className="[overflow-wrap:anywhere]">
                <p>{message}</p>
                <p className="text-note text-quiet">
                  {target === null ? (
                    caption
                  ) : (
                    <LinkButton
                      onClick={() => {
                        onShow(target)
                      }}
                    >
                      {caption}
                    </LinkButton>
                  )}
                  {` · ${[within ?? 'Printed nowhere', formatCount(ids.length, 'fact')].join(' · ')}`}
                </p>
              </div>
              {isReadOnly || place === null ? null : (
                <LinkButton
                  className="self-start text-note"
                  aria-label={`Change the tag of ${caption}`}
                  onClick={() => {
                    onChange(place)
                  }}
                >
                  Change tag
                </LinkButton>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
