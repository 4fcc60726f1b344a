import type { NamedRange } from 'hucre'
import type { WriteSheet } from 'hucre/xlsx'

/** The name of a sheet as references begin with it: "'Balance sheet'!". */
export const quoteSheet = (name: string): string => `'${name.replaceAll("'", "''")}'!`

/**
 * Sheets and the rows and columns that they repeat on paper. The library writes those without quotes around the sheet's name, and Excel takes a
 * workbook for damaged where the name has a space: so they are given to it as ranges.
 */
export function quoteTitles(sheets: readonly WriteSheet[]): { sheets: WriteSheet[]; namedRanges: NamedRange[] } {
  const namedRanges: NamedRange[] = []
  const withoutTitles = sheets.map((sheet) => {
    const { printTitlesRow, printTitlesColumn, ...pageSetup } = sheet.pageSetup ?? {}
    const parts = [printTitlesColumn, printTitlesRow].filter((part) => part !== undefined)
    if (parts.length > 0)
      namedRanges.push({
        name: '_xlnm.Print_Titles',
        scope: sheet.name,
        range: parts.map((part) => `${quoteSheet(sheet.name)}${part}`).join(','),
      })
    return { ...sheet, pageSetup }
  })
  return { sheets: withoutTitles, namedRanges }
}
