import type { TextLine } from './document.ts'

/** The first lines of a page, where a contents page is headed as such. */
const TOP_LINES = 15
/** On more pages than this, "table of contents" is a link in a running header. */
const MAX_CONTENTS = 5
const CONTENTS = /^(?:table of )?(?:contents|index)(?: page)?$/i

/** Letters that are spaced apart are words of one letter: “C O N T E N T S”. */
const joinSpaced = (text: string) => (/^\S(?: \S)+$/.test(text) ? text.replaceAll(' ', '') : text)

/** The numbers of the pages that are headed as contents; none where every page has a link of that name. */
export function findContentsPages(lines: readonly (readonly TextLine[])[]): ReadonlySet<number> {
  const pages = lines.flatMap((page, i) =>
    page.slice(0, TOP_LINES).some(({ text }) => CONTENTS.test(joinSpaced(text.trim()))) ? [i + 1] : [],
  )
  return new Set(pages.length <= MAX_CONTENTS ? pages : [])
}
