/** The first day that an archive can state. It is in local time, as dates of archives are, so it is the same everywhere. */
export const FIRST_DAY = new Date(1980, 0, 1)
