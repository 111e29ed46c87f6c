import type { FastifyInstance, FastifyRequest } from 'fastify'
import { knownBrowserHeader } from '../../protocol/known-browser.ts'
import { type LoginPageAnswer, LoginPageQuestion, type VerifyResponse } from '../../protocol/wire.ts'
import { noteAccount } from '../activities/note-account.ts'
import { beginShop, lookAtBeginning } from '../begin/begin-shop.ts'
import { fieldsOf, parse } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import { callerName } from '../operation/address-trust.ts'
import { questionByteLimit } from '../operation/connection-limits.ts'
import type { Metrics } from '../operation/metrics.ts'
import type { Vault } from '../outside/vault.ts'
import { lookAtRecovery, recoverPassword } from '../recover/recover-password.ts'
import type { Store } from '../store/store.ts'
import type { Attempts } from './attempts.ts'
import { deviceName } from './device-name.ts'
import { deviceHeader, deviceSecret, keepDevice, newDeviceSecret } from './known-device.ts'
import { type LoginPage, loginAddress } from './login-page.ts'
import { endSession } from './sessions.ts'
import { type SignIn, verify } from './verify.ts'
import { verifyBadge } from './verify-badge.ts'
import { verifyLoginToken } from './verify-login-token.ts'

const failedSignIns = [
  'wrong-password',
  'wrong-badge',
  'code-wrong',
  'badge-needs-code',
  'badge-sign-in-off',
  'account-paused',
  'no-shop-yet',
  'login-by-page',
  'login-token-wrong',
  'login-elsewhere',
  'login-unknown-user',
  'login-other-company',
]

/** What the log of the shop says of each. */
const said: Readonly<Record<string, string>> = {
  '/api/verify/badge': 'Đăng nhập bằng thẻ',
  '/api/begin': 'Lập shop',
  '/api/recover': 'Chọn mật khẩu mới bằng liên kết của máy chủ',
}

interface SignIns {
  store: Store
  clock: () => number
  attempts: Attempts
  codeAttempts: Attempts
  vault: Vault | undefined
  metrics: Metrics
  loginPage: LoginPage | undefined
}

/** Every way into the shop, and the one out of it. */
export function addSignIns(
  app: FastifyInstance,
  { store, clock, attempts, codeAttempts, vault, metrics, loginPage }: SignIns,
): void {
  const question = { bodyLimit: questionByteLimit }
  const callOf = (request: FastifyRequest): SignIn => ({
    store,
    attempts,
    codeAttempts,
    vault,
    deviceSecret: deviceSecret(request.headers.cookie, request.headers.origin),
    fields: fieldsOf(request.body),
    address: callerName(request.ip),
    now: clock(),
    device: deviceName(request.headers['user-agent']),
    note: (said) => request.log.warn(said),
  })

  const signIns: Record<string, (call: SignIn) => Promise<VerifyResponse>> = {
    '/api/verify': (call) =>
      loginPage && bringsToken(call)
        ? verifyLoginToken(call, loginPage)
        : verify({ ...call, ownersOnly: loginPage !== undefined }),
    '/api/verify/badge': verifyBadge,
    '/api/begin': beginShop,
    '/api/recover': recoverPassword,
  }
  for (const [path, signIn] of Object.entries(signIns)) {
    app.post(path, question, async (request, reply) => {
      try {
        const call = callOf(request)
        const answer = await signIn(call)
        metrics.signIns.inc({ outcome: 'ok' })
        const { origin } = request.headers
        const secret = call.deviceSecret ?? newDeviceSecret()
        const marks = [knownBrowserHeader(origin), deviceHeader(secret, origin)].filter(
          (mark) => mark !== undefined,
        )
        const { userName, company_id: company } = answer.user
        if (marks.length > 0) {
          await keepDevice(store, secret, { userName, company }, call.now)
          reply.header('set-cookie', marks)
        }
        const noted = { what: said[path] ?? 'Đăng nhập', about: call.device, now: call.now }
        await noteAccount(store, { userName, company }, noted)
        return answer
      } catch (error) {
        if (error instanceof WireFault && failedSignIns.includes(error.code))
          metrics.signIns.inc({ outcome: 'failed' })
        if (error instanceof WireFault && error.code === 'too-many-attempts')
          metrics.signIns.inc({ outcome: 'limited' })
        throw error
      }
    })
  }

  app.post('/api/begin/look', question, async (request) => lookAtBeginning(callOf(request)))
  app.post('/api/recover/look', question, async (request) => lookAtRecovery(callOf(request)))

  app.post('/api/login-page', question, async (request): Promise<LoginPageAnswer> => {
    const { secret } = parse(LoginPageQuestion, fieldsOf(request.body))
    if (!loginPage) return {}
    const login = secret && loginAddress(loginPage, secret)
    return { login, logout: loginPage.logoutAddress }
  })

  app.post('/api/logout', question, async (request) => {
    await endSession(store, fieldsOf(request.body).token, clock())
    return { ok: true }
  })
}

/** A password's call may carry a token too, which means nothing there. */
function bringsToken({ fields }: SignIn): boolean {
  return typeof fields.token === 'string' && fields.password === undefined
}
