import { createContext, useContext, useState } from 'react'

/** What users have begun to write, by place, for as long as the analysis is on screen: opening another point loses nothing. */
export type Drafts = Map<string, string>

const DraftsContext = createContext<Drafts>(new Map())

export const DraftsProvider = DraftsContext.Provider

/** All of them, for what has to know which places have one. */
export const useDrafts = (): Drafts => useContext(DraftsContext)

export const noteKinds = ['clear', 'dismiss'] as const

/** Names the note of a clearing or the reason of a dismissal: of a point by its number, or of several. */
export const noteName = (kind: (typeof noteKinds)[number], about: string): string => `${kind} ${about}`

/** A text that is kept under this name until it is emptied. */
export function useDraft(name: string, initial = ''): [text: string, setText: (text: string) => void] {
  const drafts = useDrafts()
  const [text, setText] = useState(() => drafts.get(name) ?? initial)
  return [
    text,
    (next) => {
      if (next === '') drafts.delete(name)
      else drafts.set(name, next)
      setText(next)
    },
  ]
}
