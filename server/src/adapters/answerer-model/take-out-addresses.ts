/**
 * Takes every address out of what a model wrote: a link or a picture is how text of a document would carry something out of this house
 * (D13). The words of a link stay.
 */
export function takeOutAddresses(markdown: string): string {
  return (
    markdown
      // Definitions of links, footnotes included.
      .replace(/^ {0,3}\[[^\]\n]{1,200}\]:.*$/gm, '')
      .replace(/!?\[([^\][\n]*)\]\([^)\n]*\)/g, '$1')
      .replace(/!?\[([^\][\n]*)\]\[[^\][\n]*\]/g, '$1')
      .replace(/<\/?[a-z!][^>\n]*>/gi, '')
      .replace(/\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|mailto:|javascript:|data:)[^\s)>\]]*/gi, '(address left out)')
  )
}
