import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

type Edge = 'top' | 'bottom'

interface DragItemOptions {
  id: number
  item: RefObject<HTMLElement | null>
  handle: RefObject<HTMLElement | null>
  isEnabled: boolean
  onDrop: (id: number, edge: Edge) => void
}

const kind = 'talking point'
const idOf = (data: Record<string | symbol, unknown>): number | null => (data.kind === kind && typeof data.id === 'number' ? data.id : null)
const readEdge = (edge: string | null): Edge | null => (edge === 'top' || edge === 'bottom' ? edge : null)

/** Makes an item of a list draggable by its handle, and a place to drop others. Returns the edge at which another would be dropped now. */
export function useDragItem({ id, item, handle, isEnabled, onDrop }: DragItemOptions): { edge: Edge | null; isDragged: boolean } {
  const [edge, setEdge] = useState<Edge | null>(null)
  const [isDragged, setDragged] = useState(false)
  const drop = useEffectEvent(onDrop)

  useEffect(() => {
    const [element, dragHandle] = [item.current, handle.current]
    if (!isEnabled || element === null || dragHandle === null) return undefined
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ kind, id }),
        onDragStart: () => {
          setDragged(true)
        },
        onDrop: () => {
          setDragged(false)
        },
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => idOf(source.data) !== null && idOf(source.data) !== id,
        getData: ({ input, element: over }) => attachClosestEdge({ id }, { input, element: over, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => {
          setEdge(readEdge(extractClosestEdge(self.data)))
        },
        onDragLeave: () => {
          setEdge(null)
        },
        onDrop: ({ source, self }) => {
          setEdge(null)
          const dropped = idOf(source.data)
          const at = readEdge(extractClosestEdge(self.data))
          if (dropped !== null && at !== null) drop(dropped, at)
        },
      }),
    )
  }, [id, isEnabled, item, handle])

  return { edge, isDragged }
}
