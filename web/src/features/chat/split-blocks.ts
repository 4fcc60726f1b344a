const fence = /^ {0,3}(`{3,}|~{3,})/
/** What may go on with the block before it although a line is blank between: lists, and what is indented in them. */
const goesOn = /^(?:[ \t]|[-*+](?:[ \t]|$)|\d{1,9}(?:$|[.)](?:[ \t]|$))|$)/

/**
 * Cuts Markdown that grows at its end into pieces that can be laid out each for itself: put together they are the text, and only the
 * last changes while it grows. Where it is not plain that one piece ends, it does not.
 */
export function splitBlocks(text: string): string[] {
  const blocks: string[] = []
  let block = ''
  let closing: string | null = null
  let isAfterBlank = false
  for (const line of text.split(/(?<=\n)/)) {
    const bare = line.trimEnd()
    if (closing === null && isAfterBlank && !goesOn.test(bare)) {
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
