import { randomBytes } from 'node:crypto'
import { defaultBin } from '../../domain/brand.ts'
import { passwordFault } from '../../domain/people/password.ts'
import { userNameFault } from '../../domain/people/user-name.ts'
import type { Company, Staff } from '../../domain/tables/company.ts'
import { must } from '../../lib/must.ts'
import { BeginLook, BeginRequest, type VerifyResponse } from '../../protocol/wire.ts'
import { countTry } from '../auth/count-try.ts'
import { hashPassword, isPassword } from '../auth/passwords.ts'
import { openSession } from '../auth/sessions.ts'
import { type SignIn, userOf } from '../auth/verify.ts'
import { parse } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import type { Beginning } from '../store/accounts.ts'
import { findBeginning } from './beginning.ts'
import { firstRows } from './first-rows.ts'

/** Whether the link can be used, before anybody fills in a form for nothing. */
export async function lookAtBeginning(call: SignIn): Promise<{ ok: true }> {
  const { secret } = parse(BeginLook, call.fields)
  const { company } = await openedBy(call, secret)
  if (company) throw new WireFault('begin-done')
  return { ok: true }
}

/**
 * Makes the shop, its owner, warehouse and first shelf in one transaction, and signs the owner in. Whoever lost the answer repeats the call
 * with the same id and is signed in; anybody else finds the link used.
 */
export async function beginShop(call: SignIn): Promise<VerifyResponse> {
  const { store, now, device } = call
  const request = parse(BeginRequest, call.fields)
  const { owner, secret } = request
  refuseBadly(request)
  const used = await openedBy(call, secret)
  if (used.company) return beginAgain(call, request, used)
  const hash = await hashPassword(owner.password)
  const company = `shop-${randomBytes(6).toString('hex')}`
  const rows = firstRows(company, request)
  try {
    await store.found(company, async (writing) => {
      const beginning = await findBeginning(writing.accounts, secret, now)
      if (!beginning || beginning.company || !(await writing.accounts.isEmpty()))
        throw new WireFault('begin-done')
      await writing.putRows(await writing.advance(), rows)
      await writing.accounts.setCredential({ userName: owner.userName, company, hash })
      await writing.accounts.setBeginning({ ...beginning, callId: request.id, company })
    })
  } catch (error) {
    // The same press, sent twice at once: the other one was first.
    const now = error instanceof WireFault ? await findBeginning(store.accounts, secret, call.now) : undefined
    if (now?.company) return beginAgain(call, request, now)
    throw error
  }
  const token = await openSession(store, { userName: owner.userName, company, now, device })
  return {
    token,
    user: must(userOf(rowOf<Staff>(rows, 'staff'), rowOf<Company>(rows, 'companies')), 'the owner'),
  }
}

async function openedBy(call: SignIn, secret: string): Promise<Beginning> {
  const takeBack = countTry(call, 'begin')
  const beginning = await findBeginning(call.store.accounts, secret, call.now)
  if (!beginning) throw new WireFault('begin-link-unknown')
  takeBack()
  return beginning
}

/** Only the very same call, with the password it set, is answered once more. */
async function beginAgain(
  { store, now, device }: SignIn,
  { id, owner }: BeginRequest,
  { callId, company = '' }: Beginning,
): Promise<VerifyResponse> {
  const credential = callId === id ? await store.accounts.credential(owner.userName) : undefined
  const fits = await isPassword(owner.password, credential?.hash)
  if (!fits || credential?.company !== company) throw new WireFault('begin-done')
  const [staff, shop] = await store.read(company, (reading) =>
    reading.rows([
      { table: 'staff', key: owner.userName },
      { table: 'companies', key: company },
    ]),
  )
  const user = userOf(must(staff, 'the owner') as Staff, shop as Company)
  const token = await openSession(store, { userName: owner.userName, company, now, device })
  return { token, user: must(user, 'the owner as signed in') }
}

/** The form says these while one types; here for whoever comes without it. */
function refuseBadly({ owner, bins }: BeginRequest): void {
  const text = userNameFault(owner.userName) ?? passwordFault(owner.password, owner.userName)
  if (text) throw new WireFault('bad-params', { text })
  const bids = bins.map(({ bid }) => bid.toUpperCase())
  if (new Set([defaultBin.toUpperCase(), ...bids]).size !== bids.length + 1)
    throw new WireFault('bad-params', { text: 'Hai ô kệ trùng tên. Đổi tên ô kệ rồi thử lại.' })
}

function rowOf<R>(rows: ReturnType<typeof firstRows>, table: string): R {
  return must(rows.find((write) => write.table === table)?.row, table) as R
}
