import { useState } from 'react'
import type { PointDetail } from '@tickmark/contract'
import { Button } from '../../../ui/button.tsx'
import { usePeople } from './people.ts'
import { PointDialog } from './point-dialog.tsx'

/** The button with which a person's own point is edited, by its author or the owner of the analysis. */
export function EditOwnPoint({ point }: { point: PointDetail }) {
  const { selfId, mayChange, mayEditAll } = usePeople()
  const [isEditing, setEditing] = useState(false)
  const isAuthor = selfId !== null && point.author?.id === selfId
  if (point.kind !== 'own' || !mayChange || !(isAuthor || mayEditAll)) return null
  const close = () => {
    setEditing(false)
  }
  return (
    <div className="-ml-3 print:hidden">
      <Button
        look="quiet"
        onClick={() => {
          setEditing(true)
        }}
      >
        Edit this point
      </Button>
      {isEditing ? <PointDialog point={point} onClose={close} onWritten={close} /> : null}
    </div>
  )
}
