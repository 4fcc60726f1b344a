import type { Style } from '../layout/style.ts'

/** A book serif on letter paper: centered titles, separate dollar signs, hanging brackets, em dashes for nil. */
export const US_STYLE: Style = {
  family: 'tinos',
  page: [612, 792],
  margin: { left: 60, right: 60, top: 62, bottom: 64 },
  body: { size: 10, leading: 12.6 },
  figures: { size: 9.8, leading: 12.8, columnWidth: 78, noteWidth: 0 },
  title: { size: 12, centred: true },
  accent: [0, 0, 0],
  notation: { nil: '—' },
  rules: 'figures',
  boldCurrent: false,
  tint: null,
  hangBrackets: true,
  currencySign: '$',
  noteHeading: 'Note',
  header: null,
  footer: (page) => String(page),
}
