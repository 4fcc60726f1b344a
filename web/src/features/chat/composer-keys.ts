/** What a press in the box is made of. */
export interface BoxKey {
  key: string
  altKey: boolean
  shiftKey: boolean
  /** Part of a word that an input method is putting together. */
  isComposing: boolean
}

/** Enter sends (spec section 2). With Shift it does not: the box then does what it does of itself. */
export function isSendKey({ key, altKey, shiftKey, isComposing }: BoxKey): boolean {
  return key === 'Enter' && !altKey && !shiftKey && !isComposing
}

/** Alt+Enter begins a new line, which no browser does of itself. */
export function isNewLineKey({ key, altKey, isComposing }: BoxKey): boolean {
  return key === 'Enter' && altKey && !isComposing
}
