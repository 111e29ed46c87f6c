import type { ChannelWord } from '../../../domain/channels/channel-word.ts'
import { wordOf } from '../../../domain/channels/word-of.ts'
import type { Asking } from '../../marketplaces/asking.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Making } from './performer.ts'

/** An order as its marketplace tells it now: asked before anything is done again (O4). Throws `OutsideTrouble` where it does not tell. */
export async function wordNow(
  { market, shop }: Pick<Making, 'market' | 'shop'>,
  number: string,
  asking: Asking,
): Promise<ChannelWord> {
  const [told] = await market.orders([number], asking)
  if (!told) throw unknown
  if ('trouble' in told) throw told.trouble
  return wordOf({ shopId: shop.shopId, told: told.ok })
}

const unknown = new OutsideTrouble(
  'person',
  'Sàn không còn thấy đơn này. Xem lại đơn ở trang quản lý của sàn.',
  { isFinal: true },
)
