import { channelName } from '../../../domain/orders/channel-name.ts'
import type { ChannelRequest } from '../../../domain/tables/channel-requests.ts'
import type { Order } from '../../../domain/tables/orders.ts'

/** How it stands with what a marketplace was told of a parcel that the shop brings itself. */
export interface OwnWords {
  tone: 'busy' | 'bad' | 'ok'
  text: string
  /** The marketplace's own words. */
  said?: string
}

/** One line for each thing that was told; a number that was put right says nothing more, for the order has it. */
export function ownWords({ channel, requests }: Pick<Order, 'channel' | 'requests'>): OwnWords[] {
  const market = channelName(channel)
  const { correct, deliver } = requests ?? {}
  const words: OwnWords[] = []
  if (correct && correct.state !== 'done')
    words.push(
      wordsOf(correct, {
        waiting: `Đang báo ${market} mã vận đơn mới ${correct.tracking}.`,
        failed: `${market} chưa nhận mã vận đơn ${correct.tracking}.`,
      }),
    )
  if (!deliver) return words
  const what = deliver.delivered ? 'giao thành công' : 'giao không thành công'
  if (deliver.state === 'done') return [...words, { tone: 'ok', text: `${market} đã nhận tin ${what}.` }]
  const told = wordsOf(deliver, {
    waiting: `Đang báo ${market}: ${what}.`,
    failed: `${market} chưa nhận tin ${what}.`,
  })
  return [...words, told]
}

function wordsOf(
  { state, text, said }: ChannelRequest,
  words: { waiting: string; failed: string },
): OwnWords {
  const isWaiting = state === 'waiting'
  const told: OwnWords = {
    tone: isWaiting ? 'busy' : 'bad',
    text: [isWaiting ? words.waiting : words.failed, text].filter(Boolean).join(' '),
  }
  return said ? { ...told, said } : told
}
