/** The id of the element that shows a text of the draft, by its key in the engine's tagging: "balance-sheet/3", "cover/name". */
export const idOfText = (key: string): string => `text-${key}`
