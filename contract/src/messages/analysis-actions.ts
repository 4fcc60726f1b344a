/** What the buttons of an analysis are called (spec sections 2 and 4). Part of `messages`. */
export const analysisActions = { view: 'View Analysis', access: 'Access Analysis', cancel: 'Cancel', delete: 'Delete' } as const
