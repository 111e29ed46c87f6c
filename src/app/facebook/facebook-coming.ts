import { proxy } from 'valtio'
import type { Replica } from '../../replica/replica.ts'
import { ask } from '../../sync/ask.ts'
import { facebookBack, facebookGoing } from '../../sync/questions.ts'
import { isMarketAddress } from '../markets/go-to-market.ts'
import { type Trouble, tellFailedPress } from '../session/tell-unanswered.ts'
import { showToast } from '../session/toast-list.ts'

/** What becomes of the leave that somebody just came back with from Facebook, in this page. */
interface Coming {
  /** What they came back with, so that it is traded once however often the address is drawn. */
  told?: string
  /** Whose lane it came back on: a colleague who takes the phone sees nothing of it. */
  deviceId?: string
  phase?: 'asking' | 'done' | 'failed'
  trouble?: Trouble
}

export const facebookComing = proxy<Coming>({})

/** Leaves the app for Facebook, where a person gives leave for their Page. */
export async function goToFacebook(replica: Replica): Promise<void> {
  const answer = await ask(replica, facebookGoing, {})
  if (!answer.ok) return tellFailedPress(answer)
  const { address } = answer.value
  if (!isMarketAddress(address)) return void showToast('danger', wrongAddress)
  location.assign(address)
}

/** What an address brought back from Facebook: a code, or that they said no; nothing where it leads back from nowhere. */
export interface BackFromFacebook {
  code: string
  state: string
}

export function backFromFacebook(query: URLSearchParams): BackFromFacebook | undefined {
  const [code, state, error] = ['code', 'state', 'error'].map((name) => query.get(name) ?? '')
  return code || error ? { code: code ?? '', state: state ?? '' } : undefined
}

/** Takes it to the server. Answers whether a Page is linked now. */
export async function comeBackFromFacebook(replica: Replica, back: BackFromFacebook): Promise<boolean> {
  const told = JSON.stringify(back)
  if (facebookComing.told === told) return false
  const { deviceId } = replica.session
  Object.assign(facebookComing, { told, deviceId, phase: 'asking', trouble: undefined })
  if (back.code === '' || back.state === '') {
    const trouble = { text: back.code === '' ? saidNo : notBegunHere }
    Object.assign(facebookComing, { phase: 'failed', trouble })
    return false
  }
  const answer = await ask(replica, facebookBack, back, { timeoutMs: patienceMs })
  if (!answer.ok) {
    Object.assign(facebookComing, { phase: 'failed', trouble: answer })
    tellFailedPress(answer)
    return false
  }
  facebookComing.phase = 'done'
  showToast('success', `Đã liên kết Trang ${answer.value.name}.`)
  return true
}

/** The server asks Facebook meanwhile, which may take its time (ms). */
const patienceMs = 60_000
const saidNo = "Bạn chưa cho phép ở Facebook. Bấm 'Liên kết Trang' khi muốn làm lại."
const notBegunHere =
  "Lần liên kết này không bắt đầu từ KhoTay nên chưa nhận. Bấm 'Liên kết Trang' để làm lại từ đầu."
const wrongAddress =
  'Địa chỉ của Facebook mà máy chủ đưa không an toàn nên không mở. Báo người quản trị máy chủ.'
