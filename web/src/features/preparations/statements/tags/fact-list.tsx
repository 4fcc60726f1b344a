import { type KeyboardEvent, memo, useMemo, useState } from 'react'
import { formatCount } from '../../../../lib/format-count.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { LinkButton } from '../link-button.tsx'
import { describeSign } from './describe-fact.ts'
import { hasTyped, type PlacedFact } from './list-facts.ts'
import type { TagsPanelProps } from './tags-panel-props.ts'

interface FactListProps extends Pick<TagsPanelProps, 'isReadOnly' | 'onShow' | 'onOpenFigure' | 'onChange'> {
  facts: readonly PlacedFact[]
}

/** Every fact with its tag, period, unit and sign, in the order of the document. Arrow keys move through them, Enter goes to one. */
export function FactList({ facts, isReadOnly, onShow, onOpenFigure, onChange }: FactListProps) {
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState<string | null>(null)
  const searched = typed.trim()
  const found = useMemo(() => facts.filter((fact) => hasTyped(fact, searched)), [facts, searched])
  const places = useMemo(() => [...new Set(found.map(({ within }) => within))], [found])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between the buttons in it
    <section aria-labelledby="tags-facts" onKeyDown={moveFocus}>
      <h4 id="tags-facts" className="mb-2 text-note font-medium text-quiet">
        {formatCount(facts.length, 'fact')}
      </h4>
      <TextField
        label="Find a fact"
        type="search"
        placeholder="Caption, tag or value"
        autoComplete="off"
        spellCheck={false}
        data-facts=""
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
        }}
      />
      <p role="status" className={found.length === 0 ? 'py-6 text-body text-quiet' : 'sr-only'}>
        {found.length === 0 ? 'No fact has these words.' : searched === '' ? '' : `${formatCount(found.length, 'fact')} found`}
      </p>
      {places.map((within) => (
        <div key={within} className="mt-4">
          <h5 className="text-body font-medium">{within ?? 'Printed nowhere'}</h5>
          {within === null ? (
            <p className="text-note text-quiet">They are in the document for the registry, and nobody sees them.</p>
          ) : null}
          <ul className="divide-y divide-hairline">
            {found
              .filter((fact) => fact.within === within)
              .map((fact) => (
                <FactItem
                  key={fact.id}
                  fact={fact}
                  isShown={fact.id === shown}
                  isReadOnly={isReadOnly}
                  onShown={setShown}
                  onShow={onShow}
                  onOpenFigure={onOpenFigure}
                  onChange={onChange}
                />
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** From the search to the first fact, and from one to the next. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-facts]')]
  const at = stops.findIndex((stop) => stop === event.target)
  const next = at === -1 ? undefined : stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

interface FactItemProps extends Omit<FactListProps, 'facts'> {
  fact: PlacedFact
  /** It was gone to last. */
  isShown: boolean
  onShown: (id: string) => void
}

const FactItem = memo(function FactItem({ fact, isShown, isReadOnly, onShown, onShow, onOpenFigure, onChange }: FactItemProps) {
  const { id, caption, concept, name, value, isNumber, unit, period, members, isReversed, target, place } = fact
  const about = [concept === caption ? '' : concept, period, unit, members, isReversed ? describeSign(-1) : ''].filter(Boolean)
  return (
    <li className="py-2 text-body [overflow-wrap:anywhere]" aria-current={isShown || undefined}>
      <div className={isShown ? '-ml-2.5 border-l-2 border-accent pl-2' : undefined}>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
          {target === null ? (
            <p>{caption}</p>
          ) : (
            <LinkButton
              data-facts=""
              onClick={() => {
                onShown(id)
                onShow(target)
              }}
            >
              {caption}
            </LinkButton>
          )}
          {isNumber ? <span className="figures text-right">{value}</span> : null}
        </div>
        {isNumber ? null : <p className="line-clamp-2 whitespace-pre-line">{value}</p>}
        <p className="text-note text-quiet">{about.join(' · ')}</p>
        <p className="text-note text-quiet">{name}</p>
        {isShown && place !== null ? (
          <p className="flex flex-wrap gap-x-4 text-note">
            <LinkButton
              onClick={() => {
                onOpenFigure(place)
              }}
            >
              How it is made
            </LinkButton>
            {isReadOnly ? null : (
              <LinkButton
                onClick={() => {
                  onChange(place)
                }}
              >
                Change tag
              </LinkButton>
            )}
          </p>
        ) : null}
      </div>
    </li>
  )
})
