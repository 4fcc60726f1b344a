/** Puts a line break where the caret is, in a way that can be undone where the browser can. */
export function insertNewLine(box: HTMLTextAreaElement): void {
  // oxlint-disable-next-line typescript/no-deprecated -- the only insertion that a browser's own undo knows
  if (document.execCommand('insertText', false, '\n')) return
  box.setRangeText('\n', box.selectionStart, box.selectionEnd, 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
