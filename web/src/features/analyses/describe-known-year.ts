import type { StartedYear } from '@tickmark/contract'

/** What to say where next year's analysis had been started before, perhaps under another name than was typed now; null for a new one. */
export const describeKnownYear = ({ isNew, fileName }: Pick<StartedYear, 'isNew' | 'fileName'>): string | null =>
  isNew ? null : `“${fileName}” has been started already, and is open now`
