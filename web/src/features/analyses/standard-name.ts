import type { Standard } from '@tickmark/contract'

/** 'US GAAP' for US_GAAP: underscores are shown as spaces. */
export function standardName(standard: Standard): string {
  return standard.replaceAll('_', ' ')
}
