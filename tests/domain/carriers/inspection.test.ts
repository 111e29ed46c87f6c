import { expect, test } from 'vitest'
import { inspectionHolds, speaksOfInspection } from '../../../src/domain/carriers/inspection.ts'
import { parcelToCarry } from '../../../src/domain/carriers/parcel-to-carry.ts'
import type { Carriage } from '../../../src/domain/tables/carriage.ts'
import { anOrder, aShop } from '../../support/builders.ts'

const { company } = aShop({})

function noteTo(carrier: Carriage['carrier'], inspection?: Carriage['inspection']): string {
  const carriage: Carriage = { id: 'a', carrier, accountId: '', ref: 'A', by: 'ban', at: 1, state: 'waiting' }
  const order = anOrder({ noteShipper: 'Gọi trước', carriage: { ...carriage, inspection } as Carriage })
  return parcelToCarry(order, company).note
}

test('carriers without a field for it read in the note whether the buyer may look; those with one do not', () => {
  expect(noteTo('VTP', 'look')).toBe('Cho xem hàng, không cho thử. Gọi trước')
  expect(noteTo('JNT', 'none')).toBe('Không cho xem hàng. Gọi trước')
  expect(noteTo('GHN', 'try')).toBe('Gọi trước')
  expect(noteTo('VTP')).toBe('Gọi trước')
})

test('a note for every parcel that speaks of looking at the goods is told that the setting holds', () => {
  for (const note of ['Cho xem hàng, không thử', 'cho xem hang', 'Đồng kiểm giúp shop', 'Không cho thử'])
    expect([note, speaksOfInspection(note)]).toEqual([note, true])
  for (const note of ['', 'Gọi khách trước khi giao', 'Không thu hàng cũ'])
    expect(speaksOfInspection(note)).toBe(false)
  expect(inspectionHolds('none')).toContain('Mục Xem hàng khi nhận quyết định (đang là “Không cho xem hàng”)')
})
