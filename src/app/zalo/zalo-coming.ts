import { proxy } from 'valtio'
import type { Replica } from '../../replica/replica.ts'
import { ask } from '../../sync/ask.ts'
import { zaloBack, zaloGoing } from '../../sync/questions.ts'
import { isMarketAddress } from '../markets/go-to-market.ts'
import { type Trouble, tellFailedPress } from '../session/tell-unanswered.ts'
import { showToast } from '../session/toast-list.ts'

/** What becomes of the leave that somebody just came back with from Zalo, in this page. */
interface Coming {
  /** What they came back with, so that it is traded once however often the address is drawn. */
  told?: string
  /** Whose lane it came back on: a colleague who takes the phone sees nothing of it. */
  deviceId?: string
  phase?: 'asking' | 'done' | 'failed'
  trouble?: Trouble
}

export const zaloComing = proxy<Coming>({})

/** Leaves the app for Zalo, where a person gives leave for their Official Account. */
export async function goToZalo(replica: Replica): Promise<void> {
  const answer = await ask(replica, zaloGoing, {})
  if (!answer.ok) return tellFailedPress(answer)
  const { address } = answer.value
  if (!isMarketAddress(address)) return void showToast('danger', wrongAddress)
  location.assign(address)
}

/** What an address brought back from Zalo (FUL-045): a code, or none where they said no; nothing where it leads back from nowhere. */
export function backFromZalo(query: URLSearchParams): { code: string; state: string } | undefined {
  const [code, state] = ['code', 'state'].map((name) => query.get(name) ?? '')
  const isBack = [...query.keys()].some(
    (name) => name === 'code' || name === 'state' || name.startsWith('error'),
  )
  return query.get('tab') === 'zalo' && isBack ? { code: code ?? '', state: state ?? '' } : undefined
}

/** Takes it to the server. Answers whether an account is linked now. */
export async function comeBackFromZalo(
  replica: Replica,
  back: { code: string; state: string },
): Promise<boolean> {
  const told = JSON.stringify(back)
  if (zaloComing.told === told) return false
  Object.assign(zaloComing, { told, deviceId: replica.session.deviceId, phase: 'asking', trouble: undefined })
  if (back.code === '' || back.state === '') {
    const text = back.code === '' ? saidNo : notBegunHere
    Object.assign(zaloComing, { phase: 'failed', trouble: { text } })
    return false
  }
  const answer = await ask(replica, zaloBack, back, { timeoutMs: patienceMs })
  if (!answer.ok) {
    Object.assign(zaloComing, { phase: 'failed', trouble: answer })
    tellFailedPress(answer)
    return false
  }
  zaloComing.phase = 'done'
  showToast('success', `Đã liên kết Zalo OA ${answer.value.name}.`)
  return true
}

/** The server asks Zalo meanwhile, which may take its time (ms). */
const patienceMs = 60_000
const saidNo = "Bạn chưa cho phép ở Zalo. Bấm 'Liên kết Zalo OA' khi muốn làm lại."
const notBegunHere =
  "Lần liên kết này không bắt đầu từ KhoTay nên chưa nhận. Bấm 'Liên kết Zalo OA' để làm lại từ đầu."
const wrongAddress = 'Địa chỉ của Zalo mà máy chủ đưa không an toàn nên không mở. Báo người quản trị máy chủ.'
