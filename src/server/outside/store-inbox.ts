import type { SellerShop } from '../../domain/channels/market.ts'
import { takeChannelOrder } from '../../domain/channels/take-channel-order.ts'
import { cancelStoreOrder } from '../../domain/channels/web-store/cancel-store-order.ts'
import { hearStoreGoods } from '../../domain/channels/web-store/hear-store-goods.ts'
import { storeTemplates } from '../../domain/channels/web-store/params.ts'
import type { StoreOrder } from '../../domain/channels/web-store/web-store-told.ts'
import type { FindPlace } from '../addresses/place-finder.ts'
import { readStoreMessage, type StoreMessage } from '../marketplaces/web-store/store-message.ts'
import type { Taken } from '../store/outside.ts'
import { OutsideTrouble } from './call-outside.ts'
import type { Outcome } from './line-worker.ts'
import type { Acted } from './run-as.ts'

/** What a web store told comes into the books: its message says all of it, and nobody is asked anything. */
export function readStoreArrival(
  { shopId }: SellerShop,
  { kind, bytes, subject }: Taken['inbox'],
  placeOf: FindPlace | undefined,
): Outcome {
  const [told = '', topic = ''] = kind.split(' ')
  const template = storeTemplates.find((one) => one === told)
  if (!template) throw new Error(`nobody reads what is told as ${told}`)
  const message = read(() => readStoreMessage(template, bytes, topic))
  if (!message) return { ok: false, trouble: new OutsideTrouble('never', notRead) }
  return {
    ok: true,
    answer: subject,
    async report({ give }) {
      switch (message.kind) {
        case 'order':
          return troubleOf(await give(takeChannelOrder, takenOf(shopId, message.order, placeOf)))
        case 'gone':
          return troubleOf(
            await give(cancelStoreOrder, { shopId, number: message.number, id: message.number, reason: '' }),
          )
        case 'goods':
          return troubleOf(await give(hearStoreGoods, { shopId, goods: message.goods }))
        case 'none':
          return undefined
      }
    },
  }
}

/** An order of the store as the books take it, with the place of ours that it goes to. */
export function takenOf(shopId: string, order: StoreOrder, placeOf: FindPlace | undefined) {
  return { shopId, told: { channel: 'web_store' as const, order }, place: placeOf?.(order.customer.levels) }
}

/** It was read when it came; another version of this server may read otherwise. */
function read(work: () => StoreMessage): StoreMessage | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function troubleOf({ applied, error }: Acted): OutsideTrouble | undefined {
  return applied ? undefined : new OutsideTrouble('person', error?.text ?? notTaken)
}

const notRead = 'Tin này của trang web không đọc được nữa. Nhờ trang web gửi lại đơn.'
const notTaken =
  'Không ghi được tin của trang web vào sổ. Thử lại; nếu vẫn lỗi thì báo người quản trị máy chủ.'
