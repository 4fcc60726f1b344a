import { type ChecklistEntry, citationOf } from '@tickmark/contract'
import { arrangeChecklist, filterOf } from './arrange-checklist.ts'
import { stateMarks } from './checklist-words.ts'
import { ItemAnswer } from './item-answer.tsx'

/** The checklist on paper: every item with its result and what a person answered. */
export function PrintedChecklist({ items }: { items: readonly ChecklistEntry[] }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="printed-checklist">
      <h3 id="printed-checklist" className="font-serif text-lead font-semibold">
        Checklist
      </h3>
      <ul>
        {arrangeChecklist(items, 'all').map((item) => {
          const filter = filterOf(item)
          return (
            <li key={item.check} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 border-t border-hairline py-1.5 break-inside-avoid">
              <p className="text-note font-semibold">{stateMarks[filter === 'left' ? 'for-a-person' : filter].label}</p>
              <div className="min-w-0">
                <p className="[overflow-wrap:anywhere]">{item.verifies}</p>
                <p className="text-note text-quiet [overflow-wrap:anywhere]">{item.reason}</p>
                <p className="figures text-note text-quiet">
                  {[item.check, citationOf(item), item.page === undefined ? null : `page ${item.page}`].filter(Boolean).join(' · ')}
                </p>
                {item.answer === undefined ? null : <ItemAnswer answer={item.answer} />}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
