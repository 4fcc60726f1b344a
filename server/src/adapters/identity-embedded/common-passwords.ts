import { dictionary } from '@zxcvbn-ts/language-common'

/** About 49,000 passwords from leaked lists, lower case, most common first. */
const common = new Set(dictionary['passwords-common'])

/**
 * Whether a password is among the most common ones, ignoring case. Attackers try those first (NIST SP 800-63B section 5.1.1.2).
 */
export const isCommonPassword = (password: string): boolean => common.has(password.normalize('NFKC').toLowerCase())
