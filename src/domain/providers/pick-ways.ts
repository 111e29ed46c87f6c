import type { Company } from '../tables/company.ts'
import type { CarrierId } from '../tables/provider-ids.ts'
import { accountIn } from './account-of.ts'

/** Part of a day in which a carrier comes for parcels. */
export interface PickShift {
  /** The carrier's own name of it. */
  id: string
  /** As people call it. */
  name: string
}

/** A post office of a carrier's. */
export interface PickStation {
  /** The carrier's own number of it. */
  id: string
  name: string
  address: string
}

/** How parcels get to a carrier. */
interface PickWays {
  /** Somebody may bring them to one of its post offices instead. */
  takesDrops?: true
  /** The one that they are brought to is named to it. */
  namesStation?: true
  /** When it may be asked to come: at one of these, or at one of those that it tells when it is asked. It comes when it likes where absent. */
  shifts?: readonly PickShift[] | 'told'
  /** What is to be known of it, for whoever keeps the settings. */
  words: string
}

/** As each carrier's documents have it (FUL-275, FUL-276, CST-017). */
export const pickWays: Readonly<Record<CarrierId, PickWays>> = {
  JNT: { takesDrops: true, words: 'J&T tự xếp giờ đến lấy.' },
  GHN: {
    takesDrops: true,
    namesStation: true,
    shifts: 'told',
    words: 'GHN đến lấy theo ca chọn ở từng đơn; không chọn thì GHN lấy vào ca sớm nhất.',
  },
  SUPERSHIP: { words: 'SuperShip tự đến lấy, không cần hẹn giờ.' },
  VTP: {
    takesDrops: true,
    words:
      'Bưu tá Viettel Post tự đến lấy, không cần hẹn giờ. Gửi tại bưu cục đi bằng dịch vụ cộng thêm GNG.',
  },
  GHTK: {
    takesDrops: true,
    shifts: [
      { id: '1', name: 'Buổi sáng' },
      { id: '2', name: 'Buổi chiều' },
      { id: '3', name: 'Buổi tối' },
    ],
    words: 'Không chọn ca thì GHTK tự xếp.',
  },
  CNTSHIP: { words: 'CNTSHIP tự đến lấy.' },
  NINJAVAN: {
    takesDrops: true,
    shifts: [
      { id: '09:00-12:00', name: '9h–12h' },
      { id: '12:00-15:00', name: '12h–15h' },
      { id: '15:00-18:00', name: '15h–18h' },
      { id: '18:00-22:00', name: '18h–22h' },
      { id: '09:00-18:00', name: '9h–18h' },
      { id: '09:00-22:00', name: '9h–22h' },
    ],
    words: 'Không chọn giờ thì Ninja Van đến trong khoảng 9h–18h.',
  },
  AHAMOVE: { words: 'Tài xế Ahamove đến lấy ngay khi nhận đơn.' },
  SPX: { words: 'Shopee Xpress tự đến lấy.' },
  BEST: { words: 'Best Express tự đến lấy.' },
  LEX: { words: 'Lazada Logistics tự đến lấy.' },
}

/** What is chosen of it for one parcel. */
export interface PickChoice {
  pick: 'cod' | 'post'
  /** Absent: whenever the carrier likes. */
  shift?: string | undefined
}

/** How parcels of the shop get to a carrier unless somebody chooses otherwise. */
export function usualPick(company: Pick<Company, 'accounts'> | undefined, carrier: CarrierId): PickChoice {
  const { pick, shift } = accountIn(company, carrier)?.options ?? {}
  if (pick === 'post' && !mayBring(company, carrier)) return { pick: 'cod' }
  return fittingPick(carrier, { pick: pick === 'post' ? 'post' : 'cod', shift: shift || undefined })
}

/** The post office that the shop brings parcels to; nothing where it chose none. */
export function stationOf(
  company: Pick<Company, 'accounts'> | undefined,
  carrier: CarrierId,
): Pick<PickStation, 'id' | 'name'> | undefined {
  const { station, stationName } = accountIn(company, carrier)?.options ?? {}
  return station ? { id: station, name: stationName || station } : undefined
}

/** Whether somebody may bring parcels of the shop to a post office of the carrier's, as its settings stand. */
export function mayBring(company: Pick<Company, 'accounts'> | undefined, carrier: CarrierId): boolean {
  const { takesDrops, namesStation } = pickWays[carrier]
  return takesDrops === true && (!namesStation || stationOf(company, carrier) !== undefined)
}

/** A choice as this carrier can do it: nobody brings parcels where it takes none, and nobody is asked to come at an hour that it does not have. */
export function fittingPick(carrier: CarrierId, { pick, shift }: PickChoice): PickChoice {
  const { takesDrops, shifts } = pickWays[carrier]
  if (pick === 'post' && takesDrops) return { pick: 'post' }
  const isKnown = shifts === 'told' || shifts?.some(({ id }) => id === shift)
  return shift && isKnown ? { pick: 'cod', shift } : { pick: 'cod' }
}

/** Whether a carrier can do what was chosen of it. */
export function fitsPick(carrier: CarrierId, choice: PickChoice): boolean {
  const { pick, shift } = fittingPick(carrier, choice)
  return pick === choice.pick && (shift ?? '') === (choice.shift ?? '')
}

/** "Lấy hàng tận nơi, buổi sáng": what was chosen, in words. */
export function pickWords(carrier: CarrierId | undefined, { pick, shift }: PickChoice): string {
  if (pick === 'post') return 'Gửi tại bưu cục'
  const { shifts } = carrier ? pickWays[carrier] : {}
  if (!shift) return 'Lấy hàng tận nơi'
  const fixed = shifts === 'told' ? [] : (shifts ?? [])
  // What a carrier tells of its hours is a name by itself.
  const named = fixed.find(({ id }) => id === shift) ?? { name: shift }
  return `Lấy hàng tận nơi, ${named.name}`
}
