import type { Draft } from '@tickmark/engine/drafting'
import { writeXlsx } from 'hucre/xlsx'
import { quoteTitles } from '../../workbook/quote-sheet.ts'
import { oneLine } from './sheet-cells.ts'
import { layoutSection, placeSection, placeTerms } from './layout-section.ts'
import { layoutTrialBalance, placeBalances, TRIAL_BALANCE } from './layout-trial-balance.ts'
import { layoutText, TEXT_SHEET } from './layout-text.ts'
import { nameSheets } from './name-sheets.ts'

/**
 * A draft as an Excel workbook: the trial balance, a sheet for each section that has tables, and one for what is in words. Figures are formulas over the trial balance and
 * over each other, with the figures of the draft beside them. The same draft gives the same bytes.
 */
export function writeDraftWorkbook(draft: Draft): Promise<Uint8Array> {
  const { profile, title, sections } = draft
  const [, , ...names] = nameSheets([TRIAL_BALANCE, TEXT_SHEET, ...sections.map(({ heading }) => heading)])
  const sheets = sections.flatMap((section, at) => placeSection(section, names[at] ?? '') ?? [])
  const text = layoutText(draft)
  const places = { findBalance: placeBalances(draft), findTerm: placeTerms(sheets) }
  return writeXlsx({
    properties: {
      creator: 'Tickmark',
      title: oneLine(`${profile.name}: ${title}`),
      // The library would put the time there, and then no two files were the same.
      modified: new Date(`${profile.periodEnd}T00:00:00Z`),
    },
    ...quoteTitles([
      layoutTrialBalance(draft),
      ...sheets.map((sheet) => layoutSection(sheet, draft, places)),
      ...(text === null ? [] : [text]),
    ]),
  })
}
