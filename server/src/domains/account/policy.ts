/**
 * Whether an analysis is deleted with its owner's account. An analysis with other members is not the owner's alone: it has to be
 * transferred or deleted first.
 */
export const isDeletedWithOwner = ({ members }: { readonly members: number }): boolean => members === 0
