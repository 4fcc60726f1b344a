/** Replaces within one line. Every match ends with `mark`, so text after the last mark is not searched; this keeps the time linear. */
const upToLast = (mark: string, pattern: RegExp, by: string) => (line: string) => {
  const end = line.lastIndexOf(mark) + 1
  return line.slice(0, end).replace(pattern, by) + line.slice(end)
}

const removeLinks = upToLast(')', /!?\[([^\][\n]*)\]\([^)\n]*\)/g, '$1')
const removeTags = upToLast('>', /<\/?[a-z!][^>\n]*>/gi, '')

/**
 * Removes every address from a model's reply: instructions in a document could otherwise send data elsewhere through a link or an
 * image (D13). The words of a link stay.
 */
export function removeAddresses(markdown: string): string {
  return (
    markdown
      // Link definitions and footnotes.
      .replace(/^ {0,3}\[[^\]\n]{1,200}\]:.*$/gm, '')
      .split('\n')
      .map(removeLinks)
      .map((line) => line.replace(/!?\[([^\][\n]*)\]\[[^\][\n]*\]/g, '$1'))
      .map(removeTags)
      .join('\n')
      .replace(/\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|mailto:|javascript:|data:)[^\s)>\]]*/gi, '(address left out)')
  )
}
