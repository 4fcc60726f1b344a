/** The parts of a key press that matter here. */
export interface BoxKey {
  key: string
  altKey: boolean
  shiftKey: boolean
  /** The key completes a word of an input method. */
  isComposing: boolean
}

/** Enter sends (spec section 2). Shift+Enter does not: the text box handles it. */
export function isSendKey({ key, altKey, shiftKey, isComposing }: BoxKey): boolean {
  return key === 'Enter' && !altKey && !shiftKey && !isComposing
}

/** Alt+Enter starts a new line, which no browser does by default. */
export function isNewLineKey({ key, altKey, isComposing }: BoxKey): boolean {
  return key === 'Enter' && altKey && !isComposing
}
