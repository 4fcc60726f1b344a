import type { CellPlace, Draft } from '@tickmark/engine/drafting'
import type { Taxonomies } from '@tickmark/engine/facts'
import { listTagOptions } from '@tickmark/engine/tagging'
import { useMemo } from 'react'
import { LinkButton } from '../link-button.tsx'
import { type DraftFigure, keyOfPlace } from '../index-figures.ts'
import { describeFact, describeSign } from './describe-fact.ts'
import { reviewTags } from './review-tags.ts'
import { useTaxonomies } from './use-taxonomies.ts'

export interface FigureTagProps {
  draft: Draft
  figure: DraftFigure
  isReadOnly: boolean
  onChange: (place: CellPlace) => void
}

/** The tag of the open figure, or why it has none. */
export function FigureTag({ draft, figure, isReadOnly, onChange }: FigureTagProps) {
  const taxonomies = useTaxonomies(draft)
  const rows = useMemo(() => describeTag(draft, figure, taxonomies), [draft, figure, taxonomies])
  return (
    <section aria-labelledby="figure-tag">
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h5 id="figure-tag" className="text-note font-medium text-quiet">
          Tag
        </h5>
        {isReadOnly || rows === null ? null : (
          <LinkButton
            className="text-note"
            onClick={() => {
              onChange(figure.place)
            }}
          >
            {Array.isArray(rows) ? 'Change tag' : 'Choose a tag'}
          </LinkButton>
        )}
      </div>
      {Array.isArray(rows) ? (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-body">
          {rows.map(([term, words]) => (
            <div key={term} className="contents">
              <dt className="text-quiet">{term}</dt>
              <dd className="[overflow-wrap:anywhere]">{words}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-body text-quiet">{rows ?? 'The statements cannot be tagged yet: the Tags tab says why.'}</p>
      )}
    </section>
  )
}

/** What the tag says, or in a sentence why there is none; null where nothing is tagged. */
function describeTag(
  draft: Draft,
  { key, cell, place: at }: DraftFigure,
  taxonomies: Taxonomies | undefined,
): [term: string, words: string][] | string | null {
  const review = reviewTags(draft, taxonomies)
  if ('problems' in review) return null
  const { tagged, label } = review
  const isHere = (place: CellPlace): boolean => keyOfPlace(place) === key
  const fact = tagged.facts.find((one) => one.kind === 'number' && one.place !== null && 'table' in one.place && isHere(one.place))
  if (fact?.kind !== 'number')
    return tagged.untagged.find(isHere)?.reason ?? 'It is within a note that is tagged as a whole, and needs no tag of its own.'
  const { period, unit, members } = describeFact(fact, tagged)
  const options = listTagOptions(draft, at)
  const usual = options?.chosen === undefined ? null : `A person, instead of ${options.usual?.name ?? 'none'}`
  const dimensions = tagged.contexts.find(({ id }) => id === fact.context)?.members ?? []
  return [
    ['Concept', label({ name: fact.name, members: dimensions })],
    ['Name', fact.name],
    ['Period', period],
    ['Unit', unit],
    ['Sign', describeSign(fact.value === cell.value ? 1 : -1)],
    ...(usual === null ? [] : [['Chosen by', usual] satisfies [string, string]]),
    ...(members === '' ? [] : [['Members', members] satisfies [string, string]]),
  ]
}
