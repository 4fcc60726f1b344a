/** Replaces on one line, where every match ends with `mark`: what stands behind the last one is not searched, so that time grows with the text alone. */
const upToLast = (mark: string, pattern: RegExp, by: string) => (line: string) => {
  const end = line.lastIndexOf(mark) + 1
  return line.slice(0, end).replace(pattern, by) + line.slice(end)
}

const removeLinks = upToLast(')', /!?\[([^\][\n]*)\]\([^)\n]*\)/g, '$1')
const removeTags = upToLast('>', /<\/?[a-z!][^>\n]*>/gi, '')

/**
 * Takes every address out of what a model wrote: a link or a picture is how text of a document would carry something out of this house
 * (D13). The words of a link stay.
 */
export function removeAddresses(markdown: string): string {
  return (
    markdown
      // Definitions of links, footnotes included.
      .replace(/^ {0,3}\[[^\]\n]{1,200}\]:.*$/gm, '')
      .split('\n')
      .map(removeLinks)
      .map((line) => line.replace(/!?\[([^\][\n]*)\]\[[^\][\n]*\]/g, '$1'))
      .map(removeTags)
      .join('\n')
      .replace(/\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|mailto:|javascript:|data:)[^\s)>\]]*/gi, '(address left out)')
  )
}
