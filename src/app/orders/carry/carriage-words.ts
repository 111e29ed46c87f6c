import { codApart } from '../../../domain/carriers/cod-apart.ts'
import { leftUnpacked } from '../../../domain/carriers/left-unpacked.ts'
import { weightApart } from '../../../domain/carriers/weight-apart.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { isCarried } from '../../../domain/orders/carriage-of.ts'
import { inHouseStates } from '../../../domain/orders/states.ts'
import { providers } from '../../../domain/providers/providers.ts'
import type { Carriage } from '../../../domain/tables/carriage.ts'
import type { Order } from '../../../domain/tables/orders.ts'

/** How an order stands with the carrier that was asked to bring it. */
export interface CarriageWords {
  tone: 'busy' | 'ok' | 'bad' | 'quiet'
  /** What happened, and what to do. */
  text: string
  /** The carrier's own words. */
  said?: string
}

interface Here {
  /** What was asked lies on this device still. */
  isUnsent: boolean
}

/** Nothing where no carrier was asked. */
export function carriageWords(
  { carriage }: Pick<Order, 'carriage'>,
  { isUnsent }: Here = { isUnsent: false },
): CarriageWords | undefined {
  if (!carriage) return undefined
  const name = providers[carriage.carrier].name
  switch (carriage.state) {
    case 'waiting':
      return isUnsent
        ? { tone: 'busy', text: `Chờ mạng để gửi ${name}.` }
        : told(carriage, { tone: 'busy', text: `Đang chờ ${name} cấp mã vận đơn …` })
    case 'done':
      return told(carriage, { tone: 'ok', text: `${name} đã nhận, có mã vận đơn.` })
    case 'failed':
      return told(carriage, { tone: 'bad', text: `${name} chưa nhận đơn này. Gửi lại hoặc chọn hãng khác.` })
    case 'ending':
      return told(carriage, { tone: 'busy', text: `Đang hủy vận đơn ở ${name} …` })
    case 'ended':
      return told(carriage, { tone: 'quiet', text: `Đã hủy vận đơn ở ${name}.` })
  }
}

/** What was said of it stands in place of the usual words. */
function told({ text, said }: Carriage, usual: CarriageWords): CarriageWords {
  const words = text ? { ...usual, text } : usual
  return said ? { ...words, said } : words
}

export const carriageTones: Readonly<Record<CarriageWords['tone'], string>> = {
  busy: 'text-brand-ink',
  ok: 'text-ok',
  bad: 'text-bad',
  quiet: 'text-sub',
}

/** The same where a column has little room. */
export function briefMark(order: Order): string {
  const mark = carriageMark(order)
  return briefMarks[mark] ?? mark
}

const briefMarks: Readonly<Record<string, string>> = {
  'hãng chưa nhận': 'chưa nhận',
  'đang hủy vận đơn': 'đang hủy',
  'sai tiền thu hộ': 'sai thu hộ',
  'đã đi, chưa đóng gói': 'chưa đóng gói',
  'đang gửi hãng': 'đang gửi',
}

/** What a row of a list says of it; nothing of a parcel that the carrier has, or that nobody asked for. */
export function carriageMark(order: Order): string {
  const { carriage } = order
  if (carriage?.state === 'failed') return 'hãng chưa nhận'
  if (carriage?.state === 'ending') return 'đang hủy vận đơn'
  if (leftUnpacked(order) !== undefined) return 'đã đi, chưa đóng gói'
  if (codApart(order)) return 'sai tiền thu hộ'
  return carriage && isCarried(order) && carriage.state === 'waiting' ? 'đang gửi hãng' : ''
}

/** That a carrier is asked to bring orders, and when it hears of it. @param what "đơn KT-1-2", "3 đơn" */
export function askedWords(what: string, carrier: Carriage['carrier'], isReached: boolean): string {
  const { name } = providers[carrier]
  return isReached
    ? `Đã gửi ${what} cho ${name}. Mã vận đơn hiện khi ${name} trả lời.`
    : `Đã ghi ${what} trên máy này, gửi ${name} khi có mạng.`
}

/** The same of a parcel that it is to give up. */
export function endWords({ carrier }: Pick<Carriage, 'carrier'>, isReached: boolean): string {
  const { name } = providers[carrier]
  return isReached
    ? `Đã gửi yêu cầu hủy vận đơn cho ${name}.`
    : `Đã ghi hủy vận đơn trên máy này, báo ${name} khi có mạng.`
}

/** That a carrier would collect another sum than is due, and what to do about it. */
export function codApartWords(order: Order): string | undefined {
  const apart = codApart(order)
  if (!apart || !order.carriage) return undefined
  const { name } = providers[order.carriage.carrier]
  const differs = `${name} đang thu hộ ${formatMoney(apart.told)}₫, đơn còn phải thu ${formatMoney(apart.due)}₫.`
  return inHouseStates.includes(order.state)
    ? `${differs} Hủy vận đơn rồi gửi lại, hoặc báo hãng sửa tiền thu hộ.`
    : `${differs} Báo hãng sửa tiền thu hộ trước khi giao.`
}

/** That a carrier weighed a parcel otherwise than it was sent, and what follows. */
export function weightApartWords(order: Order): string | undefined {
  const apart = weightApart(order)
  if (!apart || !order.carriage) return undefined
  const { name } = providers[order.carriage.carrier]
  const byRoom = apart.sent > order.package.weight ? ' (quy đổi theo kích thước)' : ''
  return `${name} cân ${kg(apart.weighed)} kg, đơn khai ${kg(apart.sent)} kg${byRoom}: phí tính theo số cân của hãng. Cân sai thì khiếu nại lệch khối lượng.`
}

const kg = (weight: number) => weight.toLocaleString('vi-VN', { maximumFractionDigits: 3 })

/** That a parcel left which nobody packed here, and what to do about it. */
export function leftUnpackedWords(order: Order): string | undefined {
  const said = leftUnpacked(order)
  if (said === undefined || !order.carriage) return undefined
  return `${providers[order.carriage.carrier].name} báo “${said}” nhưng đơn chưa đóng gói trong KhoTay. Đóng gói đơn rồi bấm Hỏi hành trình.`
}
