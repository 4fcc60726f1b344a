type Markup = 'Word' | 'HTML' | 'XBRL' | 'ZIP'

const kinds: readonly (readonly [ending: RegExp, kind: Markup])[] = [
  [/\.(?:docx|docm)$/i, 'Word'],
  [/\.x?html?$/i, 'HTML'],
  [/\.(?:xbrl|xml)$/i, 'XBRL'],
  [/\.zip$/i, 'ZIP'],
]

/** The markup that a draft came in, by its name. Null if it came as a PDF: whatever came in, its pages are those of a PDF. */
export const findMarkup = (name: string): Markup | null => kinds.find(([ending]) => ending.test(name))?.[1] ?? null

/** The name of the PDF that a document is, for those who save it: never that of another kind of file, which a system might run. */
export const namePdf = (name: string): string => (/\.pdf$/i.test(name) ? name : `${name}.pdf`)
