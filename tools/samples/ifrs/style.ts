import type { Style } from '../layout/style.ts'

/** The style of a listed group: a text serif, rules across the page, the current year in bold on a tint, en dashes for nil. */
export const IFRS_STYLE: Style = {
  family: 'source-serif-4',
  page: [595.28, 841.89],
  margin: { left: 56, right: 56, top: 78, bottom: 56 },
  body: { size: 9, leading: 12.2 },
  figures: { size: 8.8, leading: 12.6, columnWidth: 66, noteWidth: 34 },
  title: { size: 17, centred: false },
  accent: [0.04, 0.33, 0.39],
  notation: { nil: '–' },
  rules: 'full',
  boldCurrent: true,
  tint: [0.92, 0.955, 0.96],
  hangBrackets: true,
  currencySign: null,
  noteHeading: 'Note',
  header: { left: 'Harbourline Marine Services plc', right: 'Annual report and accounts' },
  footer: (page) => String(page),
}
