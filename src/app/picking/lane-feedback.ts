import type { Refusal } from '../../domain/command.ts'
import { carrierName, codeEnd, lineName } from '../../domain/names.ts'
import { channelName } from '../../domain/orders/channel-name.ts'
import type { RefusalCode } from '../../domain/refusals.ts'
import type { Product } from '../../domain/tables/products.ts'
import type { LaneOrder } from '../../replica/queries/picking/single-lane.ts'
import { shownProduct } from '../packing/goods-shown.ts'
import { feedbackOfRefusal } from '../packing/refusal-words.ts'
import { type Choice, type Feedback, type ShownThing, words } from '../scanner/feedback.ts'
import type { PackedSingle } from './packed-single.ts'

type ToBench = (code: string) => void

interface NoOrder {
  scanned: string
  /** Of the order that was tried last. */
  refusal: Refusal | undefined
  age: string | undefined
  toBench: ToBench
}

/** No order of one item wants it any more. */
export function noOrderFeedback(product: Product, { scanned, refusal, age, toBench }: NoOrder): Feedback {
  const why = refusal ? ` ${refusal.text}` : ''
  return {
    kind: 'enough',
    noMistake: true,
    word: 'HẾT ĐƠN',
    sentence: `Không còn đơn một món nào cần ${lineName(product)}.${why} Trả món này về kệ.`,
    scanned: shownProduct(product, scanned),
    age: age || undefined,
    button: 'Đã để lại, quét tiếp',
    other: refusal && benchKey(refusal.code, refusal.details['code'], toBench),
  }
}

/** The key for what a sentence offers that is done at the bench. */
function benchKey(refusal: string | undefined, code: unknown, toBench: ToBench): Choice | undefined {
  if (typeof code !== 'string') return undefined
  if (refusal === ('order-being-packed' satisfies RefusalCode))
    return { label: 'Đóng thay', act: () => toBench(code) }
  if (refusal === ('single-begun' satisfies RefusalCode))
    return { label: `Mở đơn ${code} ở bàn`, act: () => toBench(code) }
  return undefined
}

/** Orders of several items want it: those are packed at the bench. */
export function unitsBesideFeedback(product: Product, scanned: string, orders: number): Feedback {
  return {
    kind: 'enough',
    noMistake: true,
    word: 'HẾT ĐƠN MỘT MÓN',
    sentence: `Còn ${orders} đơn nhiều món cần ${lineName(product)}. Để riêng cho bàn đóng gói.`,
    scanned: shownProduct(product, scanned),
    button: 'Đã để riêng, quét tiếp',
  }
}

/** What the goods that come free are called; for whoever does not see gifts they are goods like any other (FUL-336). */
export interface GiftWords {
  /** "quà". */
  gift: string
  /** "quà tặng". */
  whole: string
  /** "Kèm quà". */
  beside: string
}

export function giftWords(seesGifts: boolean): GiftWords {
  return seesGifts
    ? { gift: 'quà', whole: 'quà tặng', beside: 'Kèm quà' }
    : { gift: 'món kèm', whole: 'món đi kèm', beside: 'Kèm' }
}

interface GiftExpected {
  product: Product
  scanned: string
  gift: { name: string; productCode: string }
  /** Of the order. */
  code: string
  called: GiftWords
}

/** Something else than the gift the parcel still needs. */
export function giftExpectedFeedback({
  product,
  scanned,
  gift,
  code,
  called: { whole, gift: word },
}: GiftExpected): Feedback {
  return {
    kind: 'wrong-item',
    word: words['wrong-item'],
    sentence: `Kiện của đơn ${code} còn chờ ${whole}.`,
    scanned: shownProduct(product, scanned),
    needed: {
      heading: `${word === 'quà' ? 'Quà' : 'Món'} cần thêm`,
      title: gift.name,
      code: gift.productCode,
      name: gift.name,
    },
    button: `Đã để lại, lấy ${word}`,
  }
}

/** A printed command the lane has no use for: every scan of an item closes its parcel by itself. */
export function idleInLane(
  command: 'finish' | 'shortage',
  gift: string | undefined,
  called: GiftWords,
): string {
  if (command === 'shortage') return 'Làn này không báo thiếu. Đơn không có hàng thì để lại, đóng ở bàn.'
  return gift ? `Quét ${called.gift} ${gift} là kiện tự đóng.` : 'Quét món hàng là kiện tự đóng.'
}

/** The label of another order than the parcel in the hand. */
export function otherLabelFeedback(
  code: string,
  last: PackedSingle | undefined,
  goThere: () => void,
): Feedback {
  return {
    kind: 'wrong-item',
    word: 'KHÁC TEM',
    sentence: last
      ? `Tem này là của đơn ${code}. Kiện vừa đóng là đơn ${last.code}.`
      : `Tem này là của đơn ${code}. Ở làn này, quét món hàng chứ không quét tem.`,
    button: 'Bỏ tem ra, quét tiếp',
    other: { label: `Mở đơn ${code} ở bàn`, act: goThere },
  }
}

interface Taken {
  text: string
  refusal?: string
  code?: unknown
  toBench: ToBench
  product?: Product
  next?: LaneOrder
  putAway?: () => void
  useForNext?: () => void
}

/** The parcel in the hand may not leave under its label; its item can serve another order. */
export function takenFeedback(taken: Taken): Feedback {
  const { text, refusal, product, next, putAway, useForNext } = taken
  const known = refusal ? feedbackOfRefusal({ code: refusal, text } as Refusal) : undefined
  const word = refusal === 'order-already-packed' ? 'ĐƠN ĐÃ CÓ NGƯỜI ĐÓNG' : (known?.word ?? words.stopped)
  const bare = { kind: known?.kind ?? 'stopped', word } as const
  const atBench = benchKey(refusal, taken.code, (code) => {
    putAway?.()
    taken.toBench(code)
  })
  const label = atBench ? 'Không thì gỡ tem của đơn này khỏi kiện.' : 'Gỡ tem của đơn này khỏi kiện.'
  const sentence = putAway ? `${text} ${label}` : text
  const scanned = product && { ...shownProduct(product, product.code), heading: 'Món trong tay' }
  const shown = { ...bare, sentence, scanned }
  if (!next || !useForNext) return { ...shown, button: 'Đã trả món về kệ', onward: putAway, other: atBench }
  return {
    ...shown,
    needed: nextOrder(next),
    button: `Dùng cho đơn ${codeEnd(next.order.code)}`,
    onward: useForNext,
    other: atBench ?? { label: 'Trả món về kệ', act: putAway },
  }
}

function nextOrder({ order }: LaneOrder): ShownThing {
  return {
    heading: 'Dùng món này cho',
    title: `${channelName(order.channel)} · ${codeEnd(order.delivery.id) || codeEnd(order.code)}`,
    detail: `Đơn ${order.code} · ${carrierName(order.delivery.logistic)}`,
  }
}
