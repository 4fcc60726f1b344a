import { createContext, useContext } from 'react'

/** A member of the analysis. */
export interface Person {
  id: number
  name: string
  /** Whether points can be assigned to them: viewers only read and comment. */
  mayChange: boolean
}

export interface People {
  members: readonly Person[]
  /** The user; null until the server has sent it. */
  selfId: number | null
  /** Whether the user may change points (D27). Everyone may comment. */
  mayChange: boolean
  /** Whether the user may edit points that others have added. */
  mayEditAll: boolean
}

const PeopleContext = createContext<People>({ members: [], selfId: null, mayChange: false, mayEditAll: false })

export const PeopleProvider = PeopleContext.Provider

export const usePeople = (): People => useContext(PeopleContext)
