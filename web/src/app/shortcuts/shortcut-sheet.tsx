import { Fragment, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { ShortcutKeys } from './shortcut-keys.tsx'
import { shortcuts } from '../../lib/shortcuts/shortcut-table.ts'
import { singleKeys } from '../../lib/shortcuts/single-keys.ts'

const places = [...new Set(shortcuts.map(({ where }) => where))]

/** All shortcuts, and the switch for single-key shortcuts. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  // The first heading: the list is longer than many windows, and the browser would scroll it up to its own edge, past the title.
  const first = useRef<HTMLHeadingElement>(null)
  const [on, setOn] = useState(singleKeys.areOn)
  return (
    <Dialog
      open
      title="Keyboard shortcuts"
      initialFocus={first}
      className="max-w-[46rem]"
      onDismiss={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {places.map((place, i) => (
        <Fragment key={place}>
          <h3
            ref={i === 0 ? first : undefined}
            tabIndex={i === 0 ? -1 : undefined}
            className="mt-5 mb-1 text-note font-medium text-quiet outline-none"
          >
            {place}
          </h3>
          <dl className="divide-y divide-hairline border-y border-hairline">
            {shortcuts
              .filter(({ where }) => where === place)
              .map(({ id, does }) => (
                <div key={id} className="flex items-center justify-between gap-4 py-1.5">
                  <dt>{does}</dt>
                  <dd>
                    <ShortcutKeys of={id} />
                  </dd>
                </div>
              ))}
          </dl>
        </Fragment>
      ))}
      <div className="mt-5">
        <SwitchField
          label="Single-key shortcuts"
          help="Turn these off if they get in the way, for example with speech input."
          checked={on}
          onChange={(next) => {
            setOn(next)
            singleKeys.turn(next)
          }}
        />
      </div>
    </Dialog>
  )
}
