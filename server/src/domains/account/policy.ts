/**
 * Whether an analysis goes when its owner's account goes. One in which others take part is not the owner's alone: it has to be handed
 * over, or deleted by itself, before the account can go.
 */
export const goesWithItsOwner = ({ members }: { readonly members: number }): boolean => members === 0
