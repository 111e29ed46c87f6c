import { proxy } from 'valtio'
import type { Replica } from '../../replica/replica.ts'
import { ask } from '../../sync/ask.ts'
import { syncNow } from '../../sync/page-sync.ts'
import { ninjaVanBack, ninjaVanGoing } from '../../sync/questions.ts'
import { isMarketAddress } from '../markets/go-to-market.ts'
import { type Trouble, tellFailedPress } from '../session/tell-unanswered.ts'
import { showToast } from '../session/toast-list.ts'

/** What becomes of the leave that somebody just came back with from Ninja Van, in this page. */
interface Coming {
  /** What they came back with, so that it is traded once however often the address is drawn. */
  told?: string
  /** Whose lane it came back on: a colleague who takes the phone sees nothing of it. */
  deviceId?: string
  phase?: 'asking' | 'done' | 'failed'
  trouble?: Trouble
}

export const ninjaVanComing = proxy<Coming>({})

/** Leaves the app for Ninja Van, where a person gives leave for the shop's account. */
export async function goToNinjaVan(replica: Replica): Promise<void> {
  const answer = await ask(replica, ninjaVanGoing, {})
  if (!answer.ok) return tellFailedPress(answer)
  const { address } = answer.value
  if (!isMarketAddress(address)) return void showToast('danger', wrongAddress)
  location.assign(address)
}

/** What an address brought back from Ninja Van (FUL-046): a code, or none where they said no. */
export function backFromNinjaVan(query: URLSearchParams): { code: string; state: string } {
  return { code: query.get('code') ?? '', state: query.get('state') ?? '' }
}

/** Takes it to the server. Answers whether the account is linked now. */
export async function comeBackFromNinjaVan(
  replica: Replica,
  back: { code: string; state: string },
): Promise<boolean> {
  const told = JSON.stringify(back)
  const { deviceId } = replica.session
  if (ninjaVanComing.told === told && ninjaVanComing.deviceId === deviceId) return false
  Object.assign(ninjaVanComing, { told, deviceId, phase: 'asking', trouble: undefined })
  if (back.code === '' || back.state === '') {
    const text = back.code === '' ? saidNo : notBegunHere
    Object.assign(ninjaVanComing, { phase: 'failed', trouble: { text } })
    return false
  }
  const answer = await ask(replica, ninjaVanBack, back, { timeoutMs: patienceMs })
  if (!answer.ok) {
    Object.assign(ninjaVanComing, { phase: 'failed', trouble: answer })
    return false
  }
  ninjaVanComing.phase = 'done'
  syncNow()
  showToast('success', `Đã kết nối Ninja Van: ${answer.value.name}.`)
  return true
}

/** The server was not reached: the same once more. */
export async function comeBackAgain(replica: Replica): Promise<boolean> {
  const back = JSON.parse(ninjaVanComing.told ?? '{}') as { code: string; state: string }
  ninjaVanComing.told = ''
  return comeBackFromNinjaVan(replica, back)
}

/** The server asks Ninja Van meanwhile, which may take its time (ms). */
const patienceMs = 60_000
const saidNo = "Chưa có phép của Ninja Van. Bấm 'Đăng nhập Ninja Van' khi muốn làm lại."
const notBegunHere =
  "Lần đăng nhập này không bắt đầu từ KhoTay nên chưa nhận. Bấm 'Đăng nhập Ninja Van' để làm lại từ đầu."
const wrongAddress =
  'Địa chỉ của Ninja Van mà máy chủ đưa không an toàn nên không mở. Báo người quản trị máy chủ.'
