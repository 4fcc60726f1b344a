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
  // Told as soon as both passwords stand there, whatever else is still missing.
  when: ({ value }: { value: unknown }) => z.looseObject({ password: z.string(), confirmPassword: z.string() }).safeParse(value).success,
}

/** A new password of at least so many characters, and itself again. */
export const makeNewPasswordForm = (minLength: number) =>
  z.object({ password: makeNewPassword(minLength), confirmPassword }).refine(agree, disagreement)

/** The sign-up form: the contract's rules for each field, and those between fields (spec section 5). */
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
