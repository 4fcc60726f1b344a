/** Moves the focus to the link of the next or the previous row of a list; from outside, to the first or the last. */
export function stepThroughRows(list: HTMLElement | null, step: 1 | -1): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('[data-analysis-link]') ?? [])]
  const row = document.activeElement?.closest('tr')
  const at = row === undefined || row === null ? -1 : links.findIndex((link) => row.contains(link))
  const next = at === -1 ? (step === 1 ? 0 : links.length - 1) : at + step
  links[next]?.focus()
}
