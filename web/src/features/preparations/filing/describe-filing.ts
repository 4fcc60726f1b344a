import type { Filing, FilingState } from '@tickmark/contract'

export interface FilingWords {
  readonly title: string
  readonly detail: string
}

const words: Readonly<Record<FilingState, FilingWords>> = {
  prepared: { title: 'Ready to be confirmed', detail: 'The document is stored. Nothing has been sent.' },
  confirmed: { title: 'Sending to Companies House', detail: 'You can close this: it goes on by itself.' },
  sent: {
    title: 'Companies House has the accounts',
    detail: 'It has not decided. That takes minutes, or days if a person examines them. You can close this.',
  },
  accepted: { title: 'Accepted by Companies House', detail: 'The accounts are on their way to the register.' },
  rejected: { title: 'Rejected by Companies House', detail: 'The accounts are not filed. Correct what it says, and file again.' },
  refused: { title: 'Not taken by Companies House', detail: 'Nothing was filed.' },
  unknown: {
    title: 'The outcome is unknown',
    detail: 'Companies House may have the accounts. Look at the company’s filing history before you file them again.',
  },
}

/** What has become of a filing, in words. */
export function describeFiling({ state, isTest }: Pick<Filing, 'state' | 'isTest'>): FilingWords {
  const { title, detail } = words[state]
  return { title, detail: isTest && state !== 'prepared' ? `${detail} This is a test: nothing reaches the register.` : detail }
}

/** Whether other accounts may be prepared: none are on their way, and none have been accepted. */
export const canPrepare = (filing: Filing | null): boolean =>
  filing === null || ['prepared', 'rejected', 'refused', 'unknown'].includes(filing.state)

/** Sizes as people read them. */
export const formatSize = (bytes: number): string => (bytes < 1_000 ? `${bytes} bytes` : `${Math.round(bytes / 1_000)} kB`)
