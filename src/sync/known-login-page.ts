import { browserEnvironment, type Environment } from '../replica/environment.ts'

/** Where it is remembered that this device was led to the company's login page. */
export const knownPlace = 'khotay:login-page'

/** Whether this device was led to a login page before: the sign-in looks so at once, and asks again. Apart, for the first screen. */
export function knowsLoginPage({ keepsake }: Environment = browserEnvironment()): boolean {
  return keepsake?.getItem(knownPlace) === 'yes'
}
