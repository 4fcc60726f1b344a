/** Controls in which characters mean themselves: text fields, and lists that are searched by typing. */
const takingCharacters =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="textbox"], [role="menu"]'

/** Whether what is pressed there is meant as a character. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(takingCharacters) !== null
}
