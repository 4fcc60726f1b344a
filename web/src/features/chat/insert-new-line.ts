/** Inserts a line break at the caret; the user can undo it if the browser supports that. */
export function insertNewLine(box: HTMLTextAreaElement): void {
  // oxlint-disable-next-line typescript/no-deprecated -- the only way to insert text that the browser can undo
  if (document.execCommand('insertText', false, '\n')) return
  box.setRangeText('\n', box.selectionStart, box.selectionEnd, 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
