import type { KeyboardEvent } from 'react'

/** Ctrl and Enter, or ⌘ and Enter: sends what is written in a field of several lines. */
export const isSendKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key === 'Enter' && (ctrlKey || metaKey)
