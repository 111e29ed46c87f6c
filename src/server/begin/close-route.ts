import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { loginOf } from '../../domain/people/login.ts'
import { must } from '../../lib/must.ts'
import { type Attempts, countAttempt } from '../auth/attempts.ts'
import { findCaller } from '../auth/caller.ts'
import { isPassword } from '../auth/passwords.ts'
import { readShop } from '../auth/verify.ts'
import { fieldsOf, parse } from '../http/body.ts'
import { notAllowed, WireFault } from '../http/errors.ts'
import { callerName } from '../operation/address-trust.ts'
import { questionByteLimit } from '../operation/connection-limits.ts'
import type { Store } from '../store/store.ts'

const Asked = v.object({
  /** As the shop is called: typed, so that nobody closes another one. */
  name: v.pipe(v.string(), v.maxLength(300)),
  password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1_000)),
})

interface Closing {
  store: Store
  clock: () => number
  attempts: Attempts
}

/**
 * `/api/shop/close {name, password}`: the shop is closed and everything of it forgotten. The owner alone, by its name and their password: whoever finds an open phone cannot. Everybody's
 * sessions end first, so that no phone works into a shop that goes.
 */
export function addClosing(app: FastifyInstance, { store, clock, attempts }: Closing): void {
  app.post('/api/shop/close', { bodyLimit: questionByteLimit }, async (request) => {
    const fields = fieldsOf(request.body)
    const now = clock()
    const { actor, session } = await findCaller(store, fields.token, now)
    const { company, role, userName } = actor
    if (role !== 'OWNER') throw notAllowed()
    const { name, password } = parse(Asked, fields)
    const shop = must(
      await store.read(company, (reading) => readShop(reading, company)),
      'the shop of its owner',
    )
    if (shop.demo) throw refused('shop-is-demo', demo)
    if (name.trim() !== shop.company_name.trim()) throw refused('shop-name-differs', otherName)
    // With a phone that is signed in only the tries made with it count.
    const place = {
      user: loginOf(userName),
      address: callerName(request.ip),
      knownDevice: session.tokenHash,
    }
    const takeBack = countAttempt(attempts, place, now)
    const known = await store.accounts.credential(userName)
    const credential = known?.company === company ? known : undefined
    if (!(await isPassword(password, credential?.hash))) throw new WireFault('wrong-old-password')
    takeBack()
    const people = new Set((await store.accounts.sessionsOf(company)).map((one) => one.userName))
    for (const one of people) await store.accounts.closeSessionsOf({ userName: one, company })
    await store.removeCompany(company)
    request.log.warn({ company }, 'a shop was closed by its owner, and everything of it was removed')
    return { closed: true }
  })
}

function refused(code: string, text: string): WireFault {
  return new WireFault('refused', { code, text })
}

const otherName = 'Tên shop chưa đúng. Gõ y như tên đang hiện ở trên.'
const demo = 'Đây là shop tập, không đóng được. Mở shop của bạn rồi làm.'
