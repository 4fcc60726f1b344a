/** Takes the place of an analysis id in a chat that belongs to no analysis (D10). */
export const generalChat = -1
