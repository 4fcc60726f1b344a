import { useState } from 'react'
import { useDrafts } from '../points/drafts.ts'
import type { ChecklistFilter } from './arrange-checklist.ts'

/** The open form of an item. */
export interface AnswerForm {
  /** Null while there is no field for it. */
  comment: string | null
  /** The list in which it was opened. The item stays there until it is answered, also when a colleague answers it. */
  filter: ChecklistFilter
}

const prefix = 'checklist comment '

/** The forms that the user has opened, by check. What was written in them is a draft: it is kept until it is sent or cancelled. */
export function useAnswerForms() {
  const drafts = useDrafts()
  const [forms, setForms] = useState<ReadonlyMap<string, AnswerForm>>(
    () =>
      new Map(
        [...drafts]
          .filter(([name]) => name.startsWith(prefix))
          .map(([name, comment]) => [name.slice(prefix.length), { comment, filter: 'all' }]),
      ),
  )
  return {
    forms,
    /** `stored` is the comment that the item has already. */
    put(check: string, form: AnswerForm, stored: string): void {
      if (form.comment === null || form.comment === stored) drafts.delete(prefix + check)
      else drafts.set(prefix + check, form.comment)
      setForms((known) => new Map(known).set(check, form))
    },
    close(check: string): void {
      drafts.delete(prefix + check)
      setForms((known) => new Map([...known].filter(([open]) => open !== check)))
    },
  }
}
