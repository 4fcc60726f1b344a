/** @typedef {readonly [code: string, rules: readonly string[]]} Expected */

/**
 * The errors that the published test accounts name, and our rules for the same: any of them names what is wrong.
 * @type {ReadonlyMap<string, readonly string[]>}
 */
export const EXPECTED_RULES = new Map(
  /** @type {readonly Expected[]} */ ([
    ['JFCVC.3312', ['required-fact']],
    ['JFCVC.3312.atLeastOne', ['charity-number']],
    ['JFCVC.3314', ['inconsistent-duplicates']],
    ['JFCVC.3315', ['unnamed-member']],
    ...['Co', 'Lp'].flatMap(
      (form) =>
        /** @type {Expected[]} */ ([
          [`${form}.Abrid`, ['statement-abridged']],
          [`${form}.Audit`, ['auditors-report']],
          [`${form}.Group`, ['group-balance-sheet-date']],
          [`${form}.Micro`, ['statement-micro-provisions']],
          [`${form}.ProfLoss`, ['profit-or-loss']],
          [`${form}.QualAudit`, ['auditor-information']],
          [`${form}.Sec477`, ['statement-exemption-477']],
          [`${form}.Sec480`, ['statement-exemption-480']],
        ]),
    ),
    ['Co.AuditNR', ['statement-no-audit-required']],
    ['Co.DirReport', ['directors-report']],
    ['Co.DirResp', ['statement-responsibilities']],
    ['Lp.MemResp', ['statement-responsibilities']],
    ['Co.SmCo', ['statement-small-regime']],
    ['Lp.SmLp', ['statement-small-regime']],
    ['Co.MedCo', ['statement-medium-provisions']],
    ['Lp.MedLp', ['statement-medium-provisions']],
    ['Char.Audit', ['charity-auditors-report']],
    ['Char.CharFund', ['charity-funds']],
    ['Char.DirReport', ['charity-annual-report']],
    ['Char.DirResp', ['statement-responsibilities']],
  ]),
)
