/** Controls that need characters themselves: text fields, and lists that are searched by typing. */
const takingCharacters =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="textbox"], [role="menu"]'

/** Whether a key pressed in this element is meant as a character. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(takingCharacters) !== null
}
