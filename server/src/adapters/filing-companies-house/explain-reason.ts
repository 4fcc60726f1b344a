import type { RegistryReason } from '../../ports/filing.ts'

/**
 * What to do about what Companies House says. It publishes no list of its codes for rejections, and examiners write some reasons themselves, so
 * the words are looked at and not the code; the first row that fits counts. The codes of the gateway itself are published.
 */
const remedies: readonly { readonly says: RegExp; readonly remedy: string }[] = [
  {
    says: /authentication code|company auth/i,
    remedy: 'Check the company’s authentication code. Only the company’s officers can ask Companies House for a new one, by post.',
  },
  {
    says: /authori[sz]ation failure|presenter|test ?mode/i,
    remedy:
      'Companies House does not accept the presenter account of this server. The operator has to check COMPANIES_HOUSE_PRESENTER_ID and COMPANIES_HOUSE_PRESENTER_CODE, and whether they are for tests.',
  },
  {
    says: /package reference/i,
    remedy: 'The operator has to check COMPANIES_HOUSE_PACKAGE_REFERENCE with Companies House.',
  },
  {
    says: /already (?:been )?(?:filed|accepted|registered|received)|duplicate (?:filing|accounts)|previously filed/i,
    remedy:
      'Accounts for this period are on the register, or on their way. Look at the company’s filing history first. To replace accounts, file amended ones.',
  },
  {
    says: /company (?:name|number)|name and number/i,
    remedy: 'Compare name and number with the register, letter by letter, correct them in the entity, and file again.',
  },
  {
    says: /dissolved|struck off|closed|inactive/i,
    remedy: 'The register does not show this company as active. Ask Companies House what it expects.',
  },
  {
    says: /made[ -]?up|period|accounting reference|balance sheet date/i,
    remedy:
      'Compare the period with the accounting reference date on the register. Correct the dates in the entity, or change the reference date there first.',
  },
  {
    says: /sign|approv/i,
    remedy: 'State who signed and when the accounts were approved, after the end of the period and not in the future.',
  },
  {
    says: /audit|exempt|section ?\d{3}|statement/i,
    remedy: 'Compare the statements above the signature with what the accounts claim: audited or exempt, and the regime.',
  },
  {
    says: /too large|size|maximum length/i,
    remedy: 'The document, or something in it, is too long. Shorten the texts, or take out pictures.',
  },
  {
    says: /ix:|xbrl|taxonomy|schema|context|tag/i,
    remedy: 'Something in the tags is not as Companies House expects. Check the document with its validator, and tell us what it says.',
  },
]

const otherwise = 'Correct what it says and file again. If it is unclear, ask Companies House, and name the submission number.'

export const explainReason = (code: string, text: string): RegistryReason => ({
  code: code.slice(0, 40),
  text: text.slice(0, 1_000),
  remedy: remedies.find(({ says }) => says.test(text))?.remedy ?? otherwise,
})
