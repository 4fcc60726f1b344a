/**
 * What a process does. `all`: everything. `web`: answers people, and takes no jobs. `worker`: takes jobs, and answers no one but those who
 * ask how it is.
 */
export const roles = ['all', 'web', 'worker'] as const
export type Role = (typeof roles)[number]

export const isRole = (name: string): name is Role => roles.some((role) => role === name)
export const takesJobs = (role: Role): boolean => role !== 'web'
export const answersPeople = (role: Role): boolean => role !== 'worker'
