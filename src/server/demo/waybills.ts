import type { Channel } from '../../domain/tables/orders.ts'
import { partsOf } from '../../domain/time.ts'
import type { Dice } from './dice.ts'

const digits = '0123456789'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const both = digits + letters

/** Gives out order codes and waybills; none comes twice, and no waybill equals an order code. */
export interface CodeBook {
  /** A code as the channel makes it for an order of that moment. */
  orderCode(channel: Channel, createdAt: number): string
  /** The carrier's number; empty for self-delivery and in-store sales, which have none. */
  waybill(carrier: string): string
}

export function createCodeBook(dice: Dice, taken: Iterable<string>): CodeBook {
  const used = new Set(taken)
  const ownDevices = [...Array(6)].map(() => dice.text('0123456789ABCDEF', 4))
  let ownCount = 193

  function unused(make: () => string): string {
    for (;;) {
      const code = make()
      if (used.has(code)) continue
      used.add(code)
      return code
    }
  }

  return {
    orderCode: (channel, createdAt) =>
      unused(() => {
        switch (channel) {
          case 'Shopee':
          case 'Shopeebooking':
            return `${yymmdd(createdAt)}${dice.text(both, 8)}`
          case 'Tiktok':
            return `576${dice.text(digits, 15)}`
          case 'Lazada':
            return `4${dice.text(digits, 14)}`
          case 'Tiki':
            return `9${dice.text(digits, 8)}`
          case 'KhoTay':
            return `KT-${dice.pick(ownDevices)}-${String(ownCount++).padStart(4, '0')}`
          case 'STORE':
            return `CH-${dice.pick(ownDevices)}-${String(ownCount++).padStart(4, '0')}`
          case 'web_store':
            return `WEB-${String(ownCount++).padStart(6, '0')}`
        }
      }),
    waybill: (carrier) => (hasWaybill(carrier) ? unused(() => someWaybill(dice, carrier)) : ''),
  }
}

/** Self-delivery and in-store sales have no number of a carrier. */
export function hasWaybill(carrier: string): boolean {
  return carrier !== 'TVC' && carrier !== 'inStore'
}

function someWaybill(dice: Dice, carrier: string): string {
  switch (carrier) {
    case 'SPX':
      return `SPXVN0${dice.text(digits, 11)}`
    case 'J&T':
      return `8${dice.text(digits, 11)}`
    case 'GHN':
      return `GY${dice.text(both, 6)}`
    case 'LEX':
      return `LEXVN0${dice.text(digits, 9)}`
    case 'Viettel Post':
      return `VTP${dice.text(digits, 10)}`
    case 'Ninja Van':
      return `SPEVN${dice.text(digits, 12)}`
    case 'VNPost':
      return postalCode(`E${dice.text(letters, 1)}`, dice.text(digits, 8))
    default:
      throw new Error(`No waybill pattern for the carrier ${carrier}; add one in waybills.ts`)
  }
}

/** UPU S10: two letters, eight digits, check digit, country. */
export function postalCode(service: string, serial: string): string {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7]
  const sum = weights.reduce((total, weight, place) => total + weight * Number(serial[place]), 0)
  const check = 11 - (sum % 11)
  return `${service}${serial}${check === 10 ? 0 : check === 11 ? 5 : check}VN`
}

function yymmdd(at: number): string {
  const { year, month, day } = partsOf(at)
  return [year % 100, month, day].map((part) => String(part).padStart(2, '0')).join('')
}
