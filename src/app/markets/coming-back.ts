import { proxy } from 'valtio'
import type { Market } from '../../domain/channels/market.ts'
import { channelName } from '../../domain/orders/channel-name.ts'
import type { Replica } from '../../replica/replica.ts'
import { ask } from '../../sync/ask.ts'
import { syncNow } from '../../sync/page-sync.ts'
import { marketBack } from '../../sync/questions.ts'
import type { CameBack } from '../session/came-back.ts'
import { type Trouble, tellFailedPress } from '../session/tell-unanswered.ts'
import { showToast } from '../session/toast-list.ts'

export interface ComingBack {
  told: CameBack
  /** Whose lane it came back on: a colleague who takes the phone sees nothing of it. */
  deviceId: string
  phase: 'asking' | 'done' | 'failed'
  trouble?: Trouble | undefined
}

/** For which marketplace the page of linking opens then: after Tiktok for Lazada, as the documents have it (FUL-043, FUL-415); it shows the shops of all. */
export function landsAt({ channel }: Pick<CameBack, 'channel'>): Market {
  return channel === 'Tiktok' ? 'Lazada' : channel
}

/** The last return from a marketplace in this page. */
export const comingBack = proxy<{ last?: ComingBack }>({})

/** Takes what a marketplace sent somebody back with to the server, once however often the address is drawn. */
export async function comeBack(replica: Replica, told: CameBack): Promise<void> {
  const { last } = comingBack
  const isKnown = last && JSON.stringify(last.told) === JSON.stringify(told)
  if (!isKnown) await trade(replica, told)
}

/** The server was not reached, or did not know the person any more: the same once more. */
export async function comeBackAgain(replica: Replica): Promise<void> {
  const { last } = comingBack
  if (last?.phase === 'failed') await trade(replica, JSON.parse(JSON.stringify(last.told)) as CameBack)
}

/** Whether the same may still come to something: the server spent nothing. */
export function mayComeBackAgain({ offline, code }: Trouble): boolean {
  return offline === true || code === 'sign-in-again' || code === 'busy'
}

async function trade(replica: Replica, told: CameBack): Promise<void> {
  const coming = { told, deviceId: replica.session.deviceId }
  comingBack.last = { ...coming, phase: 'asking' }
  if (told.state === '') {
    comingBack.last = { ...coming, phase: 'failed', trouble: { text: notBegunHere } }
    return
  }
  const answer = await ask(replica, marketBack, told, { timeoutMs: patienceMs })
  if (!answer.ok) {
    comingBack.last = { ...coming, phase: 'failed', trouble: answer }
    tellFailedPress(answer)
    return
  }
  comingBack.last = { ...coming, phase: 'done' }
  syncNow()
  const { shops } = answer.value
  const names = shops.map(({ name }) => name).join(', ')
  showToast('success', `Đã liên kết gian hàng ${names} trên ${channelName(told.channel)}.`)
  for (const shop of shops) if (shop.linkedBy) showToast('warning', sayOneShop(shop, shop.linkedBy))
}

/** What is said of a shop that another account of its seller linked before. */
export function sayOneShop({ name, shopId }: { name: string; shopId: string }, linkedBy: string): string {
  return `${linkedBy} và ${shopId} là hai tài khoản của cùng một nhà bán (${name}). KhoTay giữ một gian hàng ${shopId}, đơn không bị nhân đôi.`
}

/** The server asks the marketplace meanwhile, which may take its time (ms). */
const patienceMs = 60_000

const notBegunHere =
  "Lần liên kết này không bắt đầu từ KhoTay nên chưa nhận. Bấm 'Liên kết gian hàng' để làm lại từ đầu."
