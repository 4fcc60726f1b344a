/** The form that is open: for the note of a clearing, or the reason of a dismissal. */
export type OpenForm = 'clear' | 'dismiss' | null
