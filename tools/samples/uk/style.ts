import type { Style } from '../layout/style.ts'

/** The style of a small practice: a plain sans, rules under figures only, hyphens for nil, brackets within the column. */
export const UK_STYLE: Style = {
  family: 'arimo',
  page: [595.28, 841.89],
  margin: { left: 62, right: 62, top: 80, bottom: 56 },
  body: { size: 9, leading: 12 },
  figures: { size: 9, leading: 12.5, columnWidth: 72, noteWidth: 34 },
  title: { size: 14, centred: false },
  accent: [0.1, 0.16, 0.32],
  notation: { nil: '-' },
  rules: 'figures',
  boldCurrent: false,
  tint: null,
  hangBrackets: false,
  currencySign: null,
  noteHeading: 'Note',
  header: { left: 'WRENFIELD JOINERY LIMITED', right: 'Company number 19204817' },
  footer: (page) => `Page ${page}`,
}
