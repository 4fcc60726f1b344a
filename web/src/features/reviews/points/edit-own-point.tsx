import { useState } from 'react'
import type { PointDetail } from '@tickmark/contract'
import { Button } from '../../../ui/button.tsx'
import { usePeople } from './people.ts'
import { PointDialog } from './point-dialog.tsx'

/** The button with which the author of a point edits it. */
export function EditOwnPoint({ point }: { point: PointDetail }) {
  const { selfId, mayChange } = usePeople()
  const [isEditing, setEditing] = useState(false)
  if (point.kind !== 'own' || !mayChange || selfId === null || point.author?.id !== selfId) return null
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
