import { describe, expect, test } from 'vitest'
import { assignOrders } from '../../../src/domain/orders/assign-orders.ts'
import { noteOrders, notesLetters } from '../../../src/domain/orders/note-orders.ts'
import { anOrder, aShop } from '../../support/builders.ts'
import { desk, type Floor, openFloor } from '../floor.ts'

function aFloor(): Floor {
  const floor = openFloor(
    aShop({
      orders: [
        anOrder({ code: 'DH-1', channel: 'KhoTay', note: 'Gói kỹ' }),
        anOrder({ code: 'DH-2', channel: 'KhoTay', note: undefined }),
      ],
    }),
  )
  for (const [userName, name, active] of [
    ['lan', 'Chị Lan', true],
    ['minh', 'Anh Minh', true],
    ['nghi', 'Cô Nghi', false],
  ] as const)
    floor.put('staff', { userName, name, active } as never)
  return floor
}
const both = ['DH-1', 'DH-2']
const assigned = (floor: Floor) => both.map((code) => floor.get('orders', code).assigned)
const notes = (floor: Floor) => both.map((code) => floor.get('orders', code).note)

describe('[ORD-019] orders are given to somebody', () => {
  test('many at once, and taken back from them', () => {
    const floor = aFloor()
    const params = { orderList: both, to: 'lan', from: '' }
    floor.do(assignOrders, params, desk)
    expect(assigned(floor)).toEqual(['lan', 'lan'])
    const back = assignOrders.reverse?.(params as never)
    floor.do(assignOrders, back?.params as never, desk)
    expect(floor.get('orders', 'DH-1')).not.toHaveProperty('assigned')
  })

  test('and who was slower learns to whom', () => {
    const floor = aFloor()
    floor.do(assignOrders, { orderList: ['DH-1'], to: 'lan', from: '' }, desk)
    expect(floor.refusal(assignOrders, { orderList: both, to: 'minh', from: '' }, desk)).toMatchObject({
      code: 'order-assigned-otherwise',
      text: 'Đơn DH-1 vừa được giao cho Chị Lan. Hỏi người đó trước khi giao lại.',
    })
    expect(assigned(floor)).toEqual(['lan', undefined])
    expect(floor.act(assignOrders, { orderList: ['DH-1'], to: 'lan', from: '' }, desk)).toEqual([])
    expect(floor.refusal(assignOrders, { orderList: ['DH-2'], to: 'lan', from: 'minh' }, desk).code).toBe(
      'order-let-go',
    )
  })

  test.each([
    ['nobody of the shop', 'ai-do', 'assignee-not-found'],
    ['somebody who is paused', 'nghi', 'assignee-paused'],
  ])('not to %s', (_, to, why) => {
    expect(aFloor().refusal(assignOrders, { orderList: both, to }, desk).code).toBe(why)
  })
})

describe('[ORD-018] a note for many orders', () => {
  test('stands below what was written, and is taken off without touching that', () => {
    const floor = aFloor()
    const params = { orderList: both, note: 'Gọi trước', how: 'add' as const }
    floor.do(noteOrders, params, desk)
    expect(notes(floor)).toEqual(['Gói kỹ\nGọi trước', 'Gọi trước'])
    expect(floor.get('orders', 'DH-1').edits).toMatchObject([{ what: 'ghi chú nội bộ' }])
    floor.do(noteOrders, { orderList: ['DH-1'], note: 'Khách quen', how: 'add' }, desk)
    const back = noteOrders.reverse?.(params as never)
    floor.do(noteOrders, back?.params as never, desk)
    expect(notes(floor)).toEqual(['Gói kỹ\nKhách quen', undefined])
    expect(floor.refusal(noteOrders, back?.params as never, desk)).toMatchObject({
      code: 'order-note-gone',
      text: 'Ghi chú này không còn ở đơn DH-1: có người đã sửa. Mở đơn để xem.',
    })
  })

  test('is refused where it does not fit any more, at the letter', () => {
    const floor = aFloor()
    const note = 'x'.repeat(400)
    const fits = (length: number) => {
      floor.put('orders', anOrder({ code: 'DH-1', channel: 'KhoTay', note: 'y'.repeat(length) }))
      return floor.act(noteOrders, { orderList: ['DH-1'], note, how: 'add' }, desk)
    }
    expect(fits(notesLetters - 401)).toHaveLength(1)
    expect(fits(notesLetters - 400)).toMatchObject({ code: 'order-note-full' })
  })
})
