const fence = /^ {0,3}(`{3,}|~{3,})/
/** What can continue a block after a blank line: lists, and text indented in them. */
const continuation = /^(?:[ \t]|[-*+](?:[ \t]|$)|\d{1,9}(?:$|[.)](?:[ \t]|$))|$)/

/**
 * Splits growing Markdown into pieces that can be rendered separately: together they are the text, and only the last one changes while
 * the text grows. It never splits where a block might continue.
 */
export function splitBlocks(text: string): string[] {
  const blocks: string[] = []
  let block = ''
  let closing: string | null = null
  let isAfterBlank = false
  for (const line of text.split(/(?<=\n)/)) {
    const bare = line.trimEnd()
    if (closing === null && isAfterBlank && !continuation.test(bare)) {
      blocks.push(block)
      block = ''
    }
    const mark = fence.exec(bare)?.[1]
    if (closing === null) closing = mark ?? null
    else if (mark !== undefined && mark.startsWith(closing) && bare.trimStart() === mark) closing = null
    block += line
    isAfterBlank = bare === ''
  }
  return block === '' ? blocks : [...blocks, block]
}
