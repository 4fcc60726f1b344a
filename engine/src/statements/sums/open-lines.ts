import type { Part, RequiredSum } from '../../model/cast.ts'
import type { Section } from './net-asset-format.ts'

/** A line of a balance sheet that no total has added up yet. */
export interface OpenLine extends Part {
  readonly section: Section
  readonly heading: string
  /** A total of claims. */
  readonly total?: true
}

/** The open lines of a balance sheet from its top to the line at hand, and the sums that closed the others. */
export interface OpenLines {
  readonly sums: readonly RequiredSum[]
  /** All of them, in their order. */
  list: () => readonly OpenLine[]
  /** Those of the section at hand, which a subtotal may close. */
  listGroup: () => readonly OpenLine[]
  listOf: (sections: readonly Section[]) => readonly OpenLine[]
  /** The last claims: those beneath a heading, or with null all since the last total. */
  listClaims: (heading: string | null) => readonly OpenLine[]
  addAsset: (asset: Omit<OpenLine, 'sign'>) => void
  addClaim: (claim: Omit<OpenLine, 'section'>) => void
  /** Ends the section at hand, of which no subtotal is printed. */
  endGroup: () => void
  closeGroup: (subtotal: Omit<OpenLine, 'sign'>) => void
  closeClaims: (row: number, claims: readonly OpenLine[]) => void
  closeSections: (row: number, heading: string, sections: readonly Section[]) => void
}

/** No line is open, nothing is added up. */
export function createOpenLines(): OpenLines {
  const sums: RequiredSum[] = []
  let before: readonly OpenLine[] = []
  let group: readonly OpenLine[] = []

  const close = (total: number, parts: readonly Part[]): void => {
    if (parts.length > 0) sums.push({ total, parts: parts.map(({ row, sign }) => ({ row, sign })) })
  }
  const endGroup = (): void => {
    before = [...before, ...group]
    group = []
  }
  const listOf = (sections: readonly Section[]): readonly OpenLine[] => before.filter(({ section }) => sections.includes(section))

  return {
    sums,
    list: () => [...before, ...group],
    listGroup: () => group,
    listOf,
    listClaims(heading) {
      const isPart = (open: OpenLine): boolean =>
        open.section === 'claims' && (heading === null ? open.total !== true : open.heading === heading)
      return before.slice(before.findLastIndex((open) => !isPart(open)) + 1)
    },
    addAsset(asset) {
      if (group.length > 0 && group.at(-1)?.section !== asset.section) endGroup()
      group = [...group, { ...asset, sign: 1 }]
    },
    addClaim(claim) {
      endGroup()
      before = [...before, { ...claim, section: 'claims' }]
    },
    endGroup,
    closeGroup(subtotal) {
      close(subtotal.row, group)
      group = []
      before = [...before, { ...subtotal, sign: 1 }]
    },
    closeClaims(row, claims) {
      const [first] = claims
      if (first === undefined) return
      close(
        row,
        claims.map((claim) => ({ row: claim.row, sign: 1 })),
      )
      const others = before.filter((open) => !claims.includes(open))
      before = [...others, { row, sign: first.sign, section: 'claims', heading: first.heading, total: true }]
    },
    closeSections(row, heading, sections) {
      endGroup()
      close(row, listOf(sections))
      before = [...before.filter(({ section }) => !sections.includes(section)), { row, sign: 1, section: 'net', heading }]
    },
  }
}
