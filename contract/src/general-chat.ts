/** A chat that belongs to no analysis carries this instead of an analysis' id (D10). */
export const generalChat = -1
