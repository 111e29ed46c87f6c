import { describe, expect, test } from 'vitest'
import { mayDo } from '../../../src/domain/people/actor.ts'
import { addNote } from '../../../src/domain/shipping/add-note.ts'
import { careLimit } from '../../../src/domain/shipping/care-row.ts'
import { shippingCommands } from '../../../src/domain/shipping/index.ts'
import { logCall } from '../../../src/domain/shipping/log-call.ts'
import { longestMessage } from '../../../src/domain/shipping/params.ts'
import { planNext } from '../../../src/domain/shipping/plan-next.ts'
import { pushToFront } from '../../../src/domain/shipping/push-to-front.ts'
import { careSteps, updateCare } from '../../../src/domain/shipping/update-care.ts'
import { withdrawCall } from '../../../src/domain/shipping/withdraw-call.ts'
import { anActor, aShop, morning } from '../../support/builders.ts'
import { desk, openFloor, packer } from '../floor.ts'

const orderId = 'DH-1'
const carrier = anActor({
  userName: 'giaovan',
  name: 'Hùng',
  role: 'LOGISTIC',
  department: 'Vận chuyển',
  flags: [],
})
const stranger = anActor({ userName: 'khach', flags: [] })
const ask = { orderId, state: 'CHỜ PHẢN HỒI', message: 'Đơn đứng yên 3 ngày' }
const answer = { orderId, state: 'ĐÃ PHẢN HỒI', message: 'Đã báo bưu cục' }

describe('a case', () => {
  test('[SHC-006] [SHC-007] [SHC-008] [SHC-010] [SHC-011] [SHC-015] [SHC-016] [OPN-060] goes from the seller to the carrier and back, each on their side', () => {
    const floor = openFloor(aShop())
    floor.do(updateCare, ask, desk)
    floor.do(updateCare, answer, carrier)
    expect(floor.get('shippingCare', orderId)).toEqual({
      orderId,
      wid: 'KhoTayWarehouse',
      state: 'ĐÃ PHẢN HỒI',
      listMess: [
        { type: 'sent', message: 'Đơn đứng yên 3 ngày', createdBy: 'ban', createdAt: morning + 60_000 },
        { type: 'receive', message: 'Đã báo bưu cục', createdBy: 'giaovan', createdAt: morning + 120_000 },
      ],
      listNote: [],
      updatedAt: morning + 120_000,
    })
  })

  test('[SHC-009] [SHC-012] [SHC-013] once answered is sent again or closed, by either side', () => {
    for (const by of [desk, carrier]) {
      expect(careSteps('ĐÃ PHẢN HỒI', by)).toEqual(['CHỜ PHẢN HỒI', 'HOÀN THÀNH'])
      const floor = openFloor(aShop())
      floor.do(updateCare, answer, carrier)
      floor.do(updateCare, { orderId, state: 'CHỜ PHẢN HỒI' }, by)
      floor.do(updateCare, answer, carrier)
      floor.do(updateCare, { orderId, state: 'HOÀN THÀNH' }, by)
      expect(floor.get('shippingCare', orderId).state).toBe('HOÀN THÀNH')
      expect(floor.refusal(updateCare, answer, carrier).code).toBe('care-step')
      floor.do(updateCare, { orderId, state: 'CHỜ PHẢN HỒI' }, desk)
    }
  })

  test('is not closed before anybody answered', () => {
    const floor = openFloor(aShop())
    expect(floor.refusal(updateCare, { orderId, state: 'HOÀN THÀNH' }, desk).text).toBe(
      'Đơn DH-1 đang ở CHỜ XỬ LÍ, không thể chuyển sang HOÀN THÀNH.',
    )
    floor.do(updateCare, ask, desk)
    expect(floor.refusal(updateCare, { orderId, state: 'HOÀN THÀNH' }, desk).code).toBe('care-step')
  })

  test('that somebody else moved meanwhile says who and when (decisions 14)', () => {
    const floor = openFloor(aShop())
    floor.do(updateCare, { ...ask, from: 'CHỜ XỬ LÍ' }, desk)
    expect(floor.refusal(updateCare, { ...answer, from: 'CHỜ XỬ LÍ' }, carrier).text).toBe(
      'Đơn DH-1 vừa được chuyển sang CHỜ PHẢN HỒI (Hoa, 09:01 21/11/2026). Xem lại trao đổi rồi cập nhật.',
    )
  })

  test('with notes and messages alone stays CHỜ XỬ LÍ', () => {
    const floor = openFloor(aShop())
    floor.do(addNote, { orderId, message: 'Đã gọi khách', type: 'note' }, desk)
    floor.do(addNote, { orderId, message: 'Chờ tin', type: 'message' }, carrier)
    expect(floor.get('shippingCare', orderId)).toMatchObject({
      state: 'CHỜ XỬ LÍ',
      listNote: [{ message: 'Đã gọi khách', createdBy: 'ban' }],
      listMess: [{ type: 'receive', message: 'Chờ tin' }],
    })
  })

  test('[SHC-017] [SHC-018] keeps the shop’s own notes from the carrier’s people', () => {
    const floor = openFloor(aShop())
    expect(floor.refusal(addNote, { orderId, message: 'x', type: 'note' }, carrier).code).toBe(
      'care-not-your-side',
    )
  })

  test('is nobody’s business without a flag or the carrier’s role', () => {
    for (const { permission } of shippingCommands.filter(({ path }) => path === '/api/shippingCare')) {
      expect([desk, packer, carrier, stranger].map((person) => mayDo(person, permission))).toEqual([
        ...[true, true, true, false],
      ])
    }
  })

  test(`takes words of ${longestMessage} letters, not one more, and not none`, () => {
    const floor = openFloor(aShop())
    floor.do(addNote, { orderId, message: 'x'.repeat(longestMessage), type: 'message' }, desk)
    expect(() =>
      floor.act(addNote, { orderId, message: 'x'.repeat(longestMessage + 1), type: 'message' }, desk),
    ).toThrow()
    expect(() => floor.act(addNote, { orderId, message: '   ', type: 'message' }, desk)).toThrow()
  })

  test(`holds ${careLimit} messages, and then says to telephone`, () => {
    const floor = openFloor(aShop())
    for (let count = 0; count < careLimit; count += 1) {
      floor.do(addNote, { orderId, message: `${count}`, type: 'message' }, desk)
    }
    expect(floor.refusal(addNote, { orderId, message: 'x', type: 'message' }, desk).code).toBe(
      'care-too-long',
    )
  })

  test('a case that holds as many words as it may is still planned, called about, moved on and closed', () => {
    const floor = openFloor(aShop())
    floor.do(updateCare, { orderId, state: 'ĐÃ PHẢN HỒI', message: '0' }, carrier)
    for (let count = 1; count < careLimit; count += 1)
      floor.do(addNote, { orderId, message: `${count}`, type: 'message' }, desk)
    floor.do(logCall, { orderId, id: 'c1', result: 'reached' }, carrier)
    floor.do(planNext, { orderId, action: 'wait' }, desk)
    floor.do(pushToFront, { code: orderId, prior: true }, desk)
    floor.do(updateCare, { orderId, state: 'HOÀN THÀNH' }, desk)
    expect(floor.get('shippingCare', orderId).state).toBe('HOÀN THÀNH')
  })
})

describe('a call', () => {
  test('is written down once, and taken out by who wrote it', () => {
    const floor = openFloor(aShop())
    const call = { orderId, id: 'c1', result: 'no-answer', note: '' }
    floor.do(logCall, call, carrier)
    expect(floor.act(logCall, call, carrier)).toEqual([])
    expect(floor.refusal(withdrawCall, { orderId, id: 'c1' }, desk).code).toBe('call-not-found')
    expect(floor.get('shippingCare', orderId).calls).toMatchObject([
      { result: 'no-answer', createdBy: 'giaovan' },
    ])
    floor.do(withdrawCall, { orderId, id: 'c1' }, carrier)
    expect(floor.get('shippingCare', orderId).calls).toEqual([])
  })
})

describe('a call that is promised again', () => {
  const callAt = morning + 7_200_000
  const call = { orderId, id: 'c1', result: 'call-back', note: '', callAt }

  test('writes what comes next, with its time, and who looks after it', () => {
    const floor = openFloor(aShop())
    floor.do(logCall, call, carrier)
    expect(floor.get('shippingCare', orderId)).toMatchObject({
      owner: 'giaovan',
      next: { action: 'call-customer', due: callAt, by: 'giaovan' },
      calls: [{ result: 'call-back' }],
    })
  })

  test('takes that along when it is withdrawn, and no other plan', () => {
    const floor = openFloor(aShop())
    floor.do(logCall, call, carrier)
    floor.do(withdrawCall, { orderId, id: 'c1' }, carrier)
    expect(floor.get('shippingCare', orderId)).toMatchObject({ calls: [], next: undefined })
    floor.do(logCall, { ...call, id: 'c2' }, carrier)
    floor.do(planNext, { orderId, action: 'call-carrier' }, desk)
    floor.do(withdrawCall, { orderId, id: 'c2' }, carrier)
    expect(floor.get('shippingCare', orderId).next).toMatchObject({ action: 'call-carrier', by: 'ban' })
  })

  test('at no time yet is planned without one, and goes with its call; what is planned already stays', () => {
    const floor = openFloor(aShop())
    const untimed = { ...call, callAt: undefined }
    floor.do(logCall, untimed, carrier)
    expect(floor.get('shippingCare', orderId)).toMatchObject({
      owner: 'giaovan',
      next: { action: 'call-customer', due: undefined, by: 'giaovan' },
    })
    floor.do(withdrawCall, { orderId, id: 'c1' }, carrier)
    expect(floor.get('shippingCare', orderId).next).toBeUndefined()
    floor.do(planNext, { orderId, action: 'bring-back' }, desk)
    floor.do(logCall, { ...untimed, id: 'c2' }, carrier)
    expect(floor.get('shippingCare', orderId)).toMatchObject({
      owner: 'ban',
      next: { action: 'bring-back', by: 'ban' },
    })
  })

  test('is nothing that any other result means', () => {
    const floor = openFloor(aShop())
    floor.do(logCall, { ...call, result: 'reached' }, carrier)
    expect(floor.get('shippingCare', orderId).next).toBeUndefined()
  })
})

describe('a plan', () => {
  test('names what comes next and until when, and who looks after the order; it can be dropped', () => {
    const floor = openFloor(aShop())
    floor.do(planNext, { orderId, action: 'call-customer', due: morning + 7_200_000 }, carrier)
    expect(floor.get('shippingCare', orderId)).toMatchObject({
      owner: 'giaovan',
      next: { action: 'call-customer', due: morning + 7_200_000, by: 'giaovan', at: morning + 60_000 },
    })
    floor.do(planNext, { orderId }, desk)
    expect(floor.get('shippingCare', orderId).next).toBeUndefined()
  })
})

test('[ORD-019] an order is pushed to the front and back', () => {
  const floor = openFloor(aShop())
  floor.do(pushToFront, { code: orderId, prior: true }, carrier)
  expect(floor.get('orders', orderId).prior).toBe(true)
  expect(floor.act(pushToFront, { code: orderId, prior: true }, carrier)).toEqual([])
  floor.do(pushToFront, { code: orderId, prior: false }, carrier)
  expect(floor.get('orders', orderId).prior).toBe(false)
  expect(floor.refusal(pushToFront, { code: 'KHONG-CO', prior: true }, carrier).code).toBe('order-not-found')
})
