import { messages, SignUp } from '@tickmark/contract'
import { z } from 'zod'

/** The sign-up form: the contract's rules for each field, and those between fields (spec section 5). */
export const SignUpForm = SignUp.extend({
  confirmPassword: z.string().min(1, messages.confirmRequired),
  acceptTerms: z.boolean().refine((accepted) => accepted, messages.acceptTerms),
}).refine((form) => form.confirmPassword === '' || form.confirmPassword === form.password, {
  path: ['confirmPassword'],
  message: messages.passwordsDiffer,
  // Told as soon as both passwords stand there, whatever else is still missing.
  when: ({ value }) => z.looseObject({ password: z.string(), confirmPassword: z.string() }).safeParse(value).success,
})
export type SignUpForm = z.input<typeof SignUpForm>

export const emptySignUpForm: SignUpForm = {
  firstName: '',
  surname: '',
  company: '',
  email: '',
  password: '',
  confirmPassword: '',
  acceptTerms: false,
}
