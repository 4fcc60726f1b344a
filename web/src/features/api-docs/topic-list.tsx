import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { OperationItem } from './operation-item.tsx'
import { filterTopics, type Topic } from './read-operations.ts'

const anchorOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-')

/** The operations by topic, with a search. The one that the address names is open. */
export function TopicList({ topics }: { topics: readonly Topic[] }) {
  const [search, setSearch] = useState('')
  const [onlyTokens, setOnlyTokens] = useState(true)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const shown = filterTopics(topics, search, onlyTokens)
  const ids = shown.flatMap(({ operations }) => operations.map(({ id }) => id))

  useEffect(() => {
    const follow = () => {
      const named = topics.flatMap(({ operations }) => operations).find(({ id }) => id === window.location.hash.slice(1))
      if (named === undefined) return
      if (named.scope === null) setOnlyTokens(false)
      setSearch('')
      setOpened((before) => new Set(before).add(named.id))
      requestAnimationFrame(() => document.getElementById(named.id)?.scrollIntoView())
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => {
      window.removeEventListener('hashchange', follow)
    }
  }, [topics])

  return (
    <>
      <div className="my-6 flex flex-wrap items-end gap-4 print:hidden">
        <div className="w-72 max-w-full">
          <TextField
            label="Search"
            type="search"
            autoComplete="off"
            value={search}
            onChange={(event) => {
              setSearch(event.target.value)
            }}
          />
        </div>
        <CheckboxField
          label="Only what access tokens may call"
          checked={onlyTokens}
          onChange={(event) => {
            setOnlyTokens(event.target.checked)
          }}
        />
        <Button
          onClick={() => {
            setOpened(new Set(ids.every((id) => opened.has(id)) ? [] : ids))
          }}
        >
          {ids.every((id) => opened.has(id)) ? 'Close all' : 'Open all'}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {ids.length} calls
      </p>
      {shown.length === 0 ? <p className="text-quiet">No call matches.</p> : null}
      {shown.map(({ name, operations }) => (
        <section key={name} id={anchorOf(name)} aria-labelledby={`${anchorOf(name)}-title`} className="mb-8 scroll-mt-20">
          <h2 id={`${anchorOf(name)}-title`} className="mb-2 border-b border-hairline pb-1 font-serif text-lead font-semibold">
            {name}
          </h2>
          {operations.map((operation) => (
            <OperationItem
              key={operation.id}
              operation={operation}
              open={opened.has(operation.id)}
              onToggle={(open) => {
                setOpened((before) => {
                  if (before.has(operation.id) === open) return before
                  const after = new Set(before)
                  if (open) after.add(operation.id)
                  else after.delete(operation.id)
                  return after
                })
              }}
            />
          ))}
        </section>
      ))}
    </>
  )
}
