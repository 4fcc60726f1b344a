/** Display names of standards. */
export const STANDARDS = { IFRS: 'IFRS', UK_GAAP: 'UK GAAP', US_GAAP: 'US GAAP' } as const
