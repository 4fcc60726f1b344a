/** The linkbases of an extension: what their files end with, and how a schema refers to them. */
export const LINKBASES = {
  presentation: { suffix: '_pre', reference: 'presentationLinkbaseRef' },
  calculation: { suffix: '_cal', reference: 'calculationLinkbaseRef' },
  definition: { suffix: '_def', reference: 'definitionLinkbaseRef' },
  label: { suffix: '_lab-en', reference: 'labelLinkbaseRef' },
} as const

export type LinkbaseKind = keyof typeof LINKBASES
