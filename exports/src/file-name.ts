const MAX_LENGTH = 120

/** The name of an analysis as part of a file's name that every system accepts. */
export function toFileName(name: string): string {
  const plain = name
    .replace(/\.(?:pdf|doc[xm]|x?html?)$/i, '')
    // Control characters, marks that change the direction of text, halves of surrogate pairs, and what Windows refuses.
    .replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Zl}\p{Zp}\\/:*?"<>|]/gu, '_')
  return (
    [...plain]
      .slice(0, MAX_LENGTH)
      .join('')
      .replace(/^[. ]+|[. ]+$/g, '') || 'analysis'
  )
}

const endings = { marked: 'marked.pdf', memo: 'review memo.docx', workbook: 'review points.xlsx' }

/** The name under which a file about a review is saved: the marked copy, the memo or the workbook of an analysis. */
export const nameExport = (analysis: string, kind: keyof typeof endings): string => `${toFileName(analysis)}, ${endings[kind]}`
