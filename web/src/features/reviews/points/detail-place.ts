/** Where the open point is shown: in its list, where it unfolds, or in an element beside it, which is null until it is there. */
export type DetailPlace = 'list' | HTMLElement | null
