const CHOICE = /\(([^()]*)\)/

/** Every wording of a pattern: "average (monthly |)number" is "average monthly number" and "average number". Choices do not nest. */
export function expandPhrase(pattern: string): string[] {
  const choice = CHOICE.exec(pattern)
  if (choice === null) return [pattern]
  const [before, after] = [pattern.slice(0, choice.index), pattern.slice(choice.index + choice[0].length)]
  return (choice[1] ?? '').split('|').flatMap((wording) => expandPhrase(before + wording + after))
}
