import { Autocomplete } from '@base-ui/react/autocomplete'
import { limits } from '@tickmark/contract'
import type { TagOptions } from '@tickmark/engine/tagging'
import { Check, Search } from 'lucide-react'
import { type Ref, useMemo, useState } from 'react'
import { formatCount } from '../../../../lib/format-count.ts'
import { describeMembers } from './describe-fact.ts'
import { listChoices, type TagGroup, type TagItem } from './list-choices.ts'

interface TagSearchProps {
  ref: Ref<HTMLInputElement>
  options: TagOptions
  /** The id of the tag that is chosen now. */
  chosen: string | null
  onChoose: (item: TagItem) => void
}

/** A search over all tags that we know for a line, as it is typed. Enter takes the highlighted one. */
export function TagSearch({ ref, options, chosen, onChoose }: TagSearchProps) {
  const [typed, setTyped] = useState('')
  const { groups, further } = useMemo(() => listChoices(options, typed), [options, typed])
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <div className="mt-4 overflow-hidden rounded-sm border border-edge">
      <Autocomplete.Root
        open
        inline
        items={groups}
        filteredItems={groups}
        value={typed}
        onValueChange={setTyped}
        itemToStringValue={(item: TagItem) => item.label}
        autoHighlight={typed.trim() !== ''}
        keepHighlight
      >
        <div className="flex items-center gap-3 border-b border-hairline px-3 focus-within:border-accent">
          <Search className="size-4 shrink-0 text-quiet" aria-hidden="true" />
          <Autocomplete.Input
            ref={ref}
            aria-label="Find a tag, or type its name"
            placeholder="Words of a caption, or a name such as core:Debtors"
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.tagMaxLength}
            className="h-10 min-w-0 flex-1 bg-transparent text-body outline-none pointer-coarse:h-12 pointer-coarse:text-[1rem]"
          />
        </div>
        <Autocomplete.Status className={further === 0 ? 'sr-only' : 'border-b border-hairline px-3 py-1.5 text-note text-quiet'}>
          {further === 0
            ? formatCount(count, 'tag')
            : `The first ${count} of ${formatCount(count + further, 'tag')}. Type more words to find others.`}
        </Autocomplete.Status>
        <Autocomplete.Empty className="text-quiet [&:not(:empty)]:px-3 [&:not(:empty)]:py-6 [&:not(:empty)]:text-body">
          No tag that we know has these words. A name with its prefix can be typed.
        </Autocomplete.Empty>
        <Autocomplete.List aria-label="Tags" className="max-h-60 min-h-0 overflow-y-auto overscroll-contain p-1 empty:hidden">
          {(group: TagGroup) => (
            <Autocomplete.Group key={group.name} items={group.items}>
              <Autocomplete.GroupLabel className="px-2 pt-2 pb-1 text-note font-medium text-quiet">{group.name}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: TagItem) => <Choice key={item.id} item={item} isChosen={item.id === chosen} onChoose={onChoose} />}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </div>
  )
}

function Choice({ item, isChosen, onChoose }: { item: TagItem; isChosen: boolean; onChoose: TagSearchProps['onChoose'] }) {
  const { label, tag, isUsual } = item
  return (
    <Autocomplete.Item
      value={item}
      onClick={() => {
        onChoose(item)
      }}
      className="grid min-h-8 cursor-default scroll-my-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-sm px-2 py-1 [overflow-wrap:anywhere] select-none data-highlighted:bg-sunk data-highlighted:shadow-[inset_2px_0_0_var(--accent)] pointer-coarse:min-h-11"
    >
      <span>
        <span className="block text-body">{label}</span>
        <span className="block text-note text-quiet">{[tag.name, describeMembers(tag.members)].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="flex items-center gap-2 text-note text-quiet">
        {isUsual ? 'usual' : null}
        {isChosen ? <Check className="size-4 text-accent" role="img" aria-label="chosen" /> : null}
      </span>
    </Autocomplete.Item>
  )
}
