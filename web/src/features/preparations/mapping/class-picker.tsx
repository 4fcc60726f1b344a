import { Autocomplete } from '@base-ui/react/autocomplete'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { placeList } from '../../../ui/select/place-list.ts'
import type { Chosen } from './class-sections.ts'
import { findChoices, listPickerGroups, type PickerChoice, type PickerContext, type PickerGroup } from './list-picker-choices.ts'

interface ClassPickerProps extends PickerContext {
  /** What the class is for: the name of an account, or how many. */
  about: string
  /** What it opens below. */
  anchor: HTMLElement
  onChoose: (chosen: Chosen) => void
  onClose: () => void
}

/** A search over all classes, in the browser's top layer. Enter chooses the highlighted one, Escape closes. */
export function ClassPicker({ about, anchor, suggestion, recent, canTakeBack, onChoose, onClose }: ClassPickerProps) {
  const popup = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const groups = useMemo(() => listPickerGroups({ suggestion, recent, canTakeBack }), [suggestion, recent, canTakeBack])
  const found = useMemo<readonly PickerGroup[]>(() => {
    if (typed.trim() === '') return groups
    const items = findChoices(typed, { canTakeBack })
    return items.length === 0 ? [] : [{ name: 'Found', items }]
  }, [groups, typed, canTakeBack])
  const count = found.reduce((sum, { items }) => sum + items.length, 0)
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const element = popup.current
    if (element === null) return undefined
    element.showPopover()
    input.current?.focus({ preventScroll: true })
    const place = () => {
      placeList(element, anchor)
    }
    place()
    window.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
    }
  }, [anchor])

  useEffect(() => {
    const pressed = ({ target }: Event) => {
      if (target instanceof Node && popup.current?.contains(target) === false) close()
    }
    document.addEventListener('pointerdown', pressed, true)
    return () => {
      document.removeEventListener('pointerdown', pressed, true)
    }
  }, [])

  function onKeyDownCapture(event: KeyboardEvent): void {
    if (event.key !== 'Escape' && event.key !== 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }

  return (
    <div
      ref={popup}
      role="dialog"
      aria-label={`Class of ${about}`}
      popover="manual"
      className="fixed inset-auto w-[26rem] flex-col overflow-hidden rounded-md border border-edge bg-card text-ink shadow-float outline-none open:flex"
      onKeyDownCapture={onKeyDownCapture}
    >
      <Autocomplete.Root
        open
        inline
        items={groups}
        filteredItems={found}
        value={typed}
        onValueChange={setTyped}
        itemToStringValue={(choice: PickerChoice) => choice.name}
        // Nothing is chosen by a second Enter that no one has suggested or chosen.
        autoHighlight={suggestion !== null || recent.length > 0 ? 'always' : true}
        keepHighlight
      >
        <div className="flex items-center gap-3 border-b border-hairline px-3 focus-within:border-accent">
          <Search className="size-4 shrink-0 text-quiet" aria-hidden="true" />
          <Autocomplete.Input
            ref={input}
            aria-label={`Find a class for ${about}`}
            placeholder="Find a class"
            autoComplete="off"
            spellCheck={false}
            className="h-10 min-w-0 flex-1 bg-transparent text-body outline-none pointer-coarse:h-12 pointer-coarse:text-[1rem]"
          />
        </div>
        <Autocomplete.Status className="sr-only">{count === 1 ? '1 class' : `${count} classes`}</Autocomplete.Status>
        <Autocomplete.Empty className="text-quiet [&:not(:empty)]:px-3 [&:not(:empty)]:py-6">No class has these words.</Autocomplete.Empty>
        <Autocomplete.List aria-label="Classes" className="max-h-80 min-h-0 overflow-y-auto overscroll-contain p-1 empty:hidden">
          {(group: PickerGroup) => (
            <Autocomplete.Group key={group.name} items={group.items}>
              <Autocomplete.GroupLabel className="px-2 pt-2 pb-1 text-note font-medium text-quiet">{group.name}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(choice: PickerChoice) => <ClassChoice key={choice.id} choice={choice} onChoose={onChoose} />}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </div>
  )
}

function ClassChoice({ choice, onChoose }: { choice: PickerChoice; onChoose: (chosen: Chosen) => void }) {
  return (
    <Autocomplete.Item
      value={choice}
      onClick={() => {
        onChoose(choice.chosen)
      }}
      className="flex min-h-8 cursor-default scroll-my-1 flex-wrap items-center justify-between gap-x-4 rounded-sm px-2 py-1 select-none data-highlighted:bg-sunk data-highlighted:shadow-[inset_2px_0_0_var(--accent)] pointer-coarse:min-h-11"
    >
      <span className="min-w-0">{choice.name}</span>
      {choice.note === '' ? null : <span className="text-note text-quiet">{choice.note}</span>}
    </Autocomplete.Item>
  )
}
