import { loginOf } from '../../domain/people/login.ts'
import type { Staff } from '../../domain/tables/company.ts'
import { LoginTokenRequest, type SignedInUser, type VerifyResponse } from '../../protocol/wire.ts'
import { parse } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import type { Reading } from '../store/store.ts'
import { countTry } from './count-try.ts'
import { hashOfSecret } from './link-secret.ts'
import { issuerOf, type LoginPage, loginTarget, stateOf } from './login-page.ts'
import { readLoginToken } from './login-token.ts'
import { openSession } from './sessions.ts'
import { readShop, type SignIn, userOf } from './verify.ts'

/**
 * Exchanges what the company's login page answered for a session (decisions 4). It opens one, in the browser that began, and only for
 * somebody of the shop whose account is not paused.
 */
export async function verifyLoginToken(call: SignIn, page: LoginPage): Promise<VerifyResponse> {
  const { store, now, device, note } = call
  const { token, secret } = parse(LoginTokenRequest, call.fields)
  const takeBack = countTry(call, 'login page')
  const claims = readLoginToken(token, {
    secret: page.secret,
    issuer: issuerOf(page),
    audience: loginTarget,
    now,
  })
  const fault = typeof claims === 'string' ? claims : claims.state !== stateOf(secret) && 'other-browser'
  if (fault || typeof claims === 'string') {
    note?.(`a token of the login page opens nothing: ${fault}`)
    throw new WireFault(fault === 'other-browser' ? 'login-elsewhere' : 'login-token-wrong')
  }
  takeBack()
  const { company_id, sub, jti, exp } = claims
  if (!(await store.companies()).includes(company_id)) throw new WireFault('login-other-company')
  const { userName, user } = await store.read(company_id, (reading) => findUser(reading, company_id, sub))
  // Once for all servers that share the store. Kept longer than any token lives.
  const isFirst = await store.accounts.spendToken(hashOfSecret(jti), (exp + 600) * 1000)
  if (!isFirst) {
    note?.('a token of the login page opens nothing: used before')
    throw new WireFault('login-token-wrong')
  }
  return { token: await openSession(store, { userName, company: company_id, now, device }), user }
}

/** The person a token names, in whatever capitals. */
async function findUser(
  reading: Reading,
  company: string,
  sub: string,
): Promise<{ userName: string; user: SignedInUser }> {
  const rows = await reading.scan({ table: 'staff', closed: false, after: '', closedSince: 0 }, 10_000)
  const keys = rows.map(({ key }) => key).filter((key) => loginOf(key) === loginOf(sub))
  const key = keys.find((one) => one === sub) ?? keys[0]
  const [staff] = key === undefined ? [] : await reading.rows([{ table: 'staff', key }])
  const user = staff && userOf(staff as Staff, await readShop(reading, company))
  if (!user) throw new WireFault('login-unknown-user')
  if (!(staff as Staff).active) throw new WireFault('account-paused')
  return { userName: user.userName, user }
}
