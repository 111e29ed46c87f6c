import type { Market } from '../../domain/channels/market.ts'
import type { Replica } from '../../replica/replica.ts'
import { ask } from '../../sync/ask.ts'
import { marketGoing } from '../../sync/questions.ts'
import { tellFailedPress } from '../session/tell-unanswered.ts'
import { showToast } from '../session/toast-list.ts'

/** Leaves the app for the marketplace, where a person gives leave for their shop. */
export async function goToMarket(replica: Replica, channel: Market): Promise<void> {
  const answer = await ask(replica, marketGoing, { channel })
  if (!answer.ok) return tellFailedPress(answer)
  const { address } = answer.value
  if (!isMarketAddress(address)) return void showToast('danger', wrongAddress)
  location.assign(address)
}

/** Over the internet nobody listens in; practice stands on this very machine. */
export function isMarketAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
}

const wrongAddress = 'Địa chỉ của sàn mà máy chủ đưa không an toàn nên không mở. Báo người quản trị máy chủ.'
