export interface CompanyNumberParts {
  /** As the gateway knows registers: EW for England and Wales, else the letters of the number. */
  readonly type: string
  /** Without the letters. */
  readonly digits: string
}

/** A number of the register, such as 01234567 or SC123456, in the two parts that the gateway takes. */
export function splitCompanyNumber(companyNumber: string): CompanyNumberParts {
  const [, letters = '', digits = companyNumber] = /^([A-Z]{0,2})(\d+)$/.exec(companyNumber) ?? []
  return { type: letters === '' ? 'EW' : letters, digits }
}
