import { describe, expect, test } from 'vitest'
import { openOrder } from '../../../../src/domain/packing/open-order.ts'
import { pickItem } from '../../../../src/domain/picking/pick-item.ts'
import { dispatch } from '../../../../src/replica/dispatch.ts'
import type { Attention } from '../../../../src/replica/own-rows.ts'
import {
  attentionGroups,
  type HandLine,
  waitingActions,
} from '../../../../src/replica/queries/queue/queue-list.ts'
import { giveUp, tickHandWork } from '../../../../src/replica/queue.ts'
import type { Replica } from '../../../../src/replica/replica.ts'
import { undo } from '../../../../src/replica/undo.ts'
import { aLoadedPhone } from '../../../sync/a-phone.ts'
import { FakeServer } from '../../../sync/fake-server.ts'

const take = { code: 'DH-1', takeOver: false }

test('tells each waiting action in a sentence about the work', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  await dispatch(replica, openOrder, take)
  const [action] = await waitingActions(replica)
  expect(action).toMatchObject({
    what: 'Mở đơn để đóng gói',
    about: 'DH-1',
    status: 'pending',
    undoable: true,
  })
})

test('does not show what was taken back', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const dispatched = await dispatch(replica, openOrder, take)
  if (dispatched.ok) await undo(replica, dispatched.localId)
  expect(await waitingActions(replica)).toEqual([])
})

test('shows what failed for one cause as one entry with one way out', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const record = {
    deviceId: 'd-1',
    id: 'x',
    path: openOrder.path,
    method: openOrder.method,
    v: 1,
    params: take,
    at: 0,
    user: 'kho',
    company: 'demo',
  }
  const error = { code: 'order-cancelled', text: 'Đơn DH-1 đã bị hủy.' }
  await replica.db.attention.bulkPut(
    [3, 1, 2].map((seq) => ({
      id: `d-1:${seq}`,
      record: { ...record, seq },
      status: 'refused' as const,
      error: seq === 1 ? error : { code: 'parcel-not-found', text: 'Theo sau.' },
      cause: 'DH-1',
      at: seq,
    })),
  )
  expect(await attentionGroups(replica)).toEqual([
    {
      what: 'Mở đơn để đóng gói',
      about: 'DH-1 và 2 thao tác sau đó',
      cause: 'DH-1',
      ids: ['d-1:1', 'd-1:2', 'd-1:3'],
      text: 'Đơn DH-1 đã bị hủy.',
      at: 3,
      retryable: false,
      orderCode: 'DH-1',
      takeOver: undefined,
      byHand: [],
      acts: [
        { id: 'd-1:1', what: 'Mở đơn để đóng gói', about: 'DH-1', text: 'Đơn DH-1 đã bị hủy.', at: 0 },
        { id: 'd-1:2', what: 'Mở đơn để đóng gói', about: 'DH-1', text: 'Theo sau.', at: 0 },
        { id: 'd-1:3', what: 'Mở đơn để đóng gói', about: 'DH-1', text: 'Theo sau.', at: 0 },
      ],
    },
  ])
})

describe('a wave done twice', () => {
  const ended = { code: 'wave-ended', text: 'Đợt nhặt DN-1 đã kết thúc. Trả món này về kệ.' }
  const shirt = { bid: 'A1-01', productCode: 'AT-DEN-M' }
  const lipstick = { bid: 'A1-02', productCode: 'SON-DO' }

  /** Refused picks, the first at number `from`. */
  async function refused(replica: Replica, picks: readonly object[], from = 1) {
    await replica.db.attention.bulkPut(
      picks.map((pick, index): Attention => {
        const seq = from + index
        const params = { code: 'DN-1', gesture: `g${seq}`, scanned: 'x', ...pick }
        const { path, method } = pickItem
        const told = { deviceId: 'd-1', seq, id: `c${seq}`, path, method, v: 1, params }
        return {
          id: `d-1:${seq}`,
          record: { ...told, at: seq, user: 'kho', company: 'demo' },
          status: 'refused',
          error: ended,
          cause: 'DN-1',
          at: seq,
        }
      }),
    )
  }

  const linesOf = async (replica: Replica) => (await attentionGroups(replica))[0]?.byHand ?? []
  const words = ({ quantity, unit, what, where, isDone }: HandLine) =>
    `${isDone ? 'x' : '-'} ${quantity} ${unit} ${what} · ${where}`

  test('is one card that names every product, its number and its shelf', async () => {
    const { replica } = await aLoadedPhone(new FakeServer())
    await refused(replica, [shirt, { ...lipstick, quantity: 6 }, { ...shirt, quantity: 2 }])
    expect((await linesOf(replica)).map(words)).toEqual([
      '- 3 cái Áo thun cổ tròn · Đen · M · Kệ A1-01',
      '- 6 thỏi Son kem lì · Đỏ gạch · Kệ A1-02',
    ])
  })

  test('is ticked off line by line, and what comes later is a line of its own', async () => {
    const { replica } = await aLoadedPhone(new FakeServer())
    await refused(replica, [shirt, { ...lipstick, quantity: 6 }, { ...shirt, quantity: 2 }])
    await tickHandWork(replica, (await linesOf(replica))[0]!, true)
    await refused(replica, [shirt], 9)
    expect((await linesOf(replica)).map(words)).toEqual([
      '- 1 cái Áo thun cổ tròn · Đen · M · Kệ A1-01',
      'x 3 cái Áo thun cổ tròn · Đen · M · Kệ A1-01',
      '- 6 thỏi Son kem lì · Đỏ gạch · Kệ A1-02',
    ])
    await tickHandWork(replica, (await linesOf(replica))[1]!, false)
    expect((await linesOf(replica)).map(words)[0]).toBe('- 4 cái Áo thun cổ tròn · Đen · M · Kệ A1-01')
  })

  test('stays on the list after nobody tries it again; what moved nothing goes', async () => {
    const { replica } = await aLoadedPhone(new FakeServer())
    await refused(replica, [shirt, lipstick])
    await replica.db.attention.update('d-1:1', { status: 'failed' })
    await replica.db.attention.update('d-1:2', { status: 'failed' })
    await giveUp(replica, ['d-1:1', 'd-1:2'], new Set(['d-1:1']))
    expect((await attentionGroups(replica)).map(({ ids, retryable }) => ({ ids, retryable }))).toEqual([
      { ids: ['d-1:1'], retryable: false },
    ])
  })

  test('asks nothing of hands where its parameters cannot be read', async () => {
    const { replica } = await aLoadedPhone(new FakeServer())
    await refused(replica, [{ ...shirt, quantity: 'many' }])
    expect(await linesOf(replica)).toEqual([])
  })
})

test('[14] offers to take over the order that somebody else packs', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const { path, method } = openOrder
  const told = { deviceId: 'd-1', seq: 1, id: 'c1', path, method, v: 1, params: take }
  await replica.db.attention.put({
    id: 'd-1:1',
    record: { ...told, at: 1, user: 'kho', company: 'demo' },
    status: 'refused',
    error: { code: 'order-being-packed', text: 'Tuấn đang đóng đơn DH-1.' },
    cause: 'DH-1',
    at: 1,
  })
  expect((await attentionGroups(replica))[0]?.takeOver).toBe('DH-1')
})
