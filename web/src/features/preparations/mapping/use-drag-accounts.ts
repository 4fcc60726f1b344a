import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

const kind = 'accounts'
const isKeys = (keys: unknown): keys is readonly string[] => Array.isArray(keys) && keys.every((key) => typeof key === 'string')
const readKeys = (data: Record<string | symbol, unknown>): readonly string[] | null =>
  data['kind'] === kind && isKeys(data['keys']) ? data['keys'] : null

/** Makes the row of an account draggable, with those selected. Returns whether it is being dragged. */
export function useDragAccounts(
  row: RefObject<HTMLElement | null>,
  key: string,
  keysDragged: ((key: string) => readonly string[]) | null,
): boolean {
  const [isDragged, setDragged] = useState(false)
  useEffect(() => {
    const element = row.current
    if (element === null || keysDragged === null) return undefined
    return draggable({
      element,
      getInitialData: () => ({ kind, keys: keysDragged(key) }),
      onDragStart: () => {
        setDragged(true)
      },
      onDrop: () => {
        setDragged(false)
      },
    })
  }, [row, key, keysDragged])
  return isDragged
}

/** Makes an element a place to drop accounts on. Returns whether some are over it. */
export function useDropAccounts(
  place: RefObject<HTMLElement | null>,
  isEnabled: boolean,
  onDrop: (keys: readonly string[]) => void,
): boolean {
  const [isOver, setOver] = useState(false)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const element = place.current
    if (element === null || !isEnabled) return undefined
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => readKeys(source.data) !== null,
      onDragEnter: () => {
        setOver(true)
      },
      onDragLeave: () => {
        setOver(false)
      },
      onDrop: ({ source }) => {
        setOver(false)
        const keys = readKeys(source.data)
        if (keys !== null) drop(keys)
      },
    })
  }, [place, isEnabled])
  return isOver
}
