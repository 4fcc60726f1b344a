const alike = (suffix: string) => ({ 'report-package': suffix, flat: suffix })

/** The linkbases of an extension: what their files end with, and how a schema refers to them. */
export const LINKBASES = {
  presentation: { suffix: alike('_pre'), reference: 'presentationLinkbaseRef' },
  calculation: { suffix: alike('_cal'), reference: 'calculationLinkbaseRef' },
  definition: { suffix: alike('_def'), reference: 'definitionLinkbaseRef' },
  label: { suffix: { 'report-package': '_lab-en', flat: '_lab' }, reference: 'labelLinkbaseRef' },
} as const

export type LinkbaseKind = keyof typeof LINKBASES
