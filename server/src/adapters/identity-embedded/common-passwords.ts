import { dictionary } from '@zxcvbn-ts/language-common'

/** Some 49,000 passwords from leaked lists, lower case, commonest first. */
const common = new Set(dictionary['passwords-common'])

/**
 * Whether a password is among the commonest, however its letters are cased: those are what guessers try first
 * (NIST SP 800-63B section 5.1.1.2).
 */
export const isCommonPassword = (password: string): boolean => common.has(password.normalize('NFKC').toLowerCase())
