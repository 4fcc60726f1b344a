import { makeNewPassword, messages, SignUp } from '@tickmark/contract'
import { z } from 'zod'

const confirmPassword = z.string().min(1, messages.confirmRequired)

interface Passwords {
  password: string
  confirmPassword: string
}

const agree = (form: Passwords): boolean => form.confirmPassword === '' || form.confirmPassword === form.password

const disagreement = {
  path: ['confirmPassword'],
  message: messages.passwordsDiffer,
  // Reported as soon as both passwords are filled in, even if other fields are still empty.
  when: ({ value }: { value: unknown }) => z.looseObject({ password: z.string(), confirmPassword: z.string() }).safeParse(value).success,
}

/** A new password of at least the given length, and its confirmation. */
export const makeNewPasswordForm = (minLength: number) =>
  z.object({ password: makeNewPassword(minLength), confirmPassword }).refine(agree, disagreement)

/** The sign-up form: the contract's rule for each field, and the rules between fields (spec section 5). */
export const makeSignUpForm = (minLength: number) =>
  SignUp.extend({
    password: makeNewPassword(minLength),
    confirmPassword,
    acceptTerms: z.boolean().refine((accepted) => accepted, messages.acceptTerms),
  }).refine(agree, disagreement)
export type SignUpForm = z.input<ReturnType<typeof makeSignUpForm>>

export const emptySignUpForm: SignUpForm = {
  firstName: '',
  surname: '',
  company: '',
  email: '',
  password: '',
  confirmPassword: '',
  acceptTerms: false,
}
