import { knowsLoginPage } from '../../sync/known-login-page.ts'

/** Behind "đăng nhập" and "đăng nhập lại": by password, unless the company has a login page, to which the sign-in leads. */
export function byPassword(...[environment]: Parameters<typeof knowsLoginPage>): string {
  return knowsLoginPage(environment) ? '' : ' bằng mật khẩu'
}
