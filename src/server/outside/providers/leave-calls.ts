import { type Actor, mayDo } from '../../../domain/people/actor.ts'
import { unlinkAccount } from '../../../domain/providers/unlink-account.ts'
import { NinjaVanBack, NinjaVanGoing } from '../../../protocol/queries/provider-accounts.ts'
import { findCaller } from '../../auth/caller.ts'
import { fieldsOf, parse } from '../../http/body.ts'
import { notAllowed, WireFault } from '../../http/errors.ts'
import { type CallOutside, OutsideTrouble } from '../call-outside.ts'
import { openGrant, spendGrant } from '../grants.ts'
import type { AccountCalls } from './account-calls.ts'
import { keepAccount } from './keep-account.ts'
import type { ProviderLeave } from './keyed-provider.ts'

const provider = 'NINJAVAN'
/** Whoever comes back waits no longer than this (ms). */
const tradeMs = 20_000

/**
 * A person goes to Ninja Van to give us leave (`/api/setting goToNinjaVan`), and comes back to `/ninjavan?code=…&state=…` (FUL-046) with a code that is traded for tokens (`logInNinjaVan`, FUL-416).
 * Only who went comes back, within half an hour, once; the tokens are sealed and reach no phone (O8).
 */
export function addLeaveCalls(calls: AccountCalls): void {
  const { store, clock, ofRoad } = calls

  ofRoad.set('/api/setting goToNinjaVan', async (body, origin) => {
    const keeper = await keeperOf(body)
    const { token: _, method: __, ...fields } = fieldsOf(body)
    parse(NinjaVanGoing, fields)
    const leave = leaveOf()
    const state = await openGrant(store, keeper, { channel: provider, now: clock() })
    return { address: leave.address({ state, redirect: `${calls.address ?? origin}/ninjavan` }) }
  })

  ofRoad.set('/api/setting logInNinjaVan', async (body) => {
    const keeper = await keeperOf(body)
    const { token: _, method: __, ...fields } = fieldsOf(body)
    const { code, state } = parse(NinjaVanBack, fields)
    const leave = leaveOf()
    // What a client of the documents sends has no state: nobody knows who began it.
    await spendGrant(store, keeper, { channel: provider, now: clock(), state, whyNot })
    const { account, ...given } = await traded(leave, code)
    await keepAccount(calls, keeper, provider, { ...given, known: account })
    return { provider, ...account }
  })

  function leaveOf(): ProviderLeave {
    const leave = calls.providers[provider]?.leave
    if (!leave) throw refused('leave-not-set-up', notSetUp)
    return leave
  }

  async function traded(leave: ProviderLeave, code: string) {
    try {
      const signal = AbortSignal.timeout(tradeMs)
      const call: CallOutside = (request) => calls.call({ ...request, signal })
      return await leave.trade(code, { call, now: clock() })
    } catch (error) {
      if (!(error instanceof OutsideTrouble)) throw error
      throw refused('leave-refused', error.said ? `${error.message} (${error.said})` : error.message)
    }
  }

  async function keeperOf(body: unknown): Promise<Actor> {
    const { actor } = await findCaller(store, fieldsOf(body).token, clock())
    if (!mayDo(actor, unlinkAccount.permission)) throw notAllowed()
    return actor
  }
}

function refused(code: string, text: string): WireFault {
  return new WireFault('refused', { code, text })
}

const whyNot = {
  unknown:
    "Lần đăng nhập Ninja Van này không bắt đầu từ tài khoản đang mở. Bấm 'Đăng nhập Ninja Van' để làm lại.",
  expired: "Quá 30 phút từ lúc bắt đầu đăng nhập Ninja Van. Bấm 'Đăng nhập Ninja Van' để làm lại.",
  used: "Lần đăng nhập Ninja Van này đã xong rồi. Nếu shop chưa kết nối, bấm 'Đăng nhập Ninja Van' để làm lại.",
} as const
const notSetUp =
  'Máy chủ này chưa có ứng dụng Ninja Van để đăng nhập. Nhập Client ID và Client key ở Cài đặt, phần Vận chuyển.'
