import type { EntityProfile } from '../../drafting/entity-profile.ts'
import type { MissingFact } from '../tagged-draft.ts'

/** Reports that registries require beside audited statements; a draft has none of them (Companies Act 2006 s415, s418, s495). */
export const listMissingReports = ({ audited, regime }: Pick<EntityProfile, 'audited' | 'regime'>): MissingFact[] =>
  audited !== true
    ? []
    : [
        {
          name: 'aurep:DateAuditorsReport',
          message: 'Add the report of the auditors: its date, their opinion, their name and that of the senior statutory auditor.',
        },
        ...(regime === 'FRS102'
          ? [
              {
                name: 'direp:DateSigningDirectorsReport',
                message:
                  'Add the report of the directors: its date, who signs it, and what it states about information provided to auditors.',
              },
            ]
          : []),
      ]
