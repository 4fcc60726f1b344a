import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { formatCount } from '../../../lib/format-count.ts'

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
  const listKeys = useEffectEvent(() => keysDragged?.(key) ?? [])
  const isEnabled = keysDragged !== null
  useEffect(() => {
    const element = row.current
    if (element === null || !isEnabled) return undefined
    return draggable({
      element,
      getInitialData: () => ({ kind, keys: listKeys() }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => {
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: pointerOutsideOfPreview({ x: '0.75rem', y: '0.5rem' }),
          render: ({ container }) => {
            container.append(drawPreview(listKeys().length))
          },
        })
      },
      onDragStart: () => {
        setDragged(true)
      },
      onDrop: () => {
        setDragged(false)
      },
    })
  }, [row, isEnabled])
  return isDragged
}

/** What is seen beside the pointer: a row would cover the places to drop it on. */
function drawPreview(count: number): HTMLElement {
  const preview = document.createElement('p')
  preview.className = 'rounded-sm border border-edge bg-card px-3 py-1 text-body text-ink'
  preview.textContent = formatCount(count, 'account')
  return preview
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
