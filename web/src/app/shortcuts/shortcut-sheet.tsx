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
  // The beginning of the list, which is longer than many windows.
  const first = useRef<HTMLDivElement>(null)
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
      <div ref={first} tabIndex={-1} className="outline-none">
        {places.map((place) => (
          <Fragment key={place}>
            <h3 className="mt-5 mb-1 text-note font-medium text-quiet">{place}</h3>
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
      </div>
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
