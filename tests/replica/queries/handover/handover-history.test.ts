import { describe, expect, test } from 'vitest'
import { completeHandover } from '../../../../src/domain/handover/complete-handover.ts'
import { dispatch } from '../../../../src/replica/dispatch.ts'
import {
  isMeant,
  pastHandovers,
  recentCouriers,
  sentOrders,
  sessionsOfParcel,
  unsentCompletion,
} from '../../../../src/replica/queries/handover/handover-history.ts'
import { paperRows } from '../../../../src/replica/queries/paper/paper.ts'
import { aDoorPhone, aPacked, puts } from '../../../app/handover/handover-device.ts'
import { morning } from '../../../support/builders.ts'

describe('the history', () => {
  async function aPast() {
    const phone = await aDoorPhone([aPacked('PK-1'), aPacked('PK-2')])
    await puts(phone, 'BG-1', 'PK-1')
    const courier = { name: 'Anh Tú', plate: '59X1-12345' }
    await dispatch(phone, completeHandover, { code: 'BG-1', parcelIds: ['PK-1#1'], courier, note: '' })
    return phone
  }

  test('finds a session by code, carrier, courier or date, and by a waybill in it', async () => {
    const phone = await aPast()
    const [past] = await pastHandovers(phone)
    const found = ['bg-1', 'spx', 'tú', '59x1', '21/11/2026', 'ghn'].map((text) => isMeant(past!, text))
    expect(found).toEqual([true, true, true, true, true, false])
    expect(await sessionsOfParcel(phone, 'spxvn-pk-1')).toEqual(['BG-1'])
    expect(await sessionsOfParcel(phone, 'SPXVN-PK-2')).toEqual([])
    expect(past).not.toHaveProperty('parcels')
  })

  test('offers the couriers of a carrier who came lately', async () => {
    const phone = await aPast()
    expect(await recentCouriers(phone, 'SPX')).toEqual([{ name: 'Anh Tú', phone: '', plate: '59X1-12345' }])
    expect(await recentCouriers(phone, 'GHN')).toEqual([])
  })

  test('knows a handover that was not sent yet, so that it can be taken back', async () => {
    const phone = await aPast()
    const localId = await unsentCompletion(phone, 'BG-1')
    expect(localId).toBeDefined()
    await phone.db.pendingActions.update(localId!, { sentAt: 1 })
    expect(await unsentCompletion(phone, 'BG-1')).toBeUndefined()
  })

  test('[FUL-018 RTE-022] lists what left on a day, with its session or without one', async () => {
    const phone = await aPast()
    const entry = { state: 'ĐÃ GỬI HÀNG' as const, updatedAt: morning + 5, userId: 'Shopee', note: '' }
    await phone.db.orders.put(
      aPacked('DI-1', { state: 'ĐANG GIAO', historyState: [entry], updatedAt: morning + 9 }),
    )
    // Delivered the same day: it left all the same.
    await phone.db.orders.update('PK-1', { state: 'THÀNH CÔNG' })
    const sent = await sentOrders(phone, morning - 1, morning + 86_400_000)
    expect(sent.map(({ code, session }) => [code, session]).sort()).toEqual([
      ['DI-1', undefined],
      ['PK-1', 'BG-1'],
    ])
    expect(await sentOrders(phone, morning + 86_400_000, morning + 2 * 86_400_000)).toEqual([])
  })
})

test('[FUL-212] the sheet lists a draft as well, before the courier comes, and afterwards what left', async () => {
  const phone = await aDoorPhone([aPacked('PK-1'), aPacked('PK-2')])
  await puts(phone, 'BG-1', 'PK-2', 'PK-1')
  const listed = async () =>
    (await paperRows(phone, 'handover-sheet', ['BG-1'], '')).handovers[0]!.parcels.map(
      ({ waybill }) => waybill,
    )
  expect(await listed()).toEqual(['SPXVN-PK-2', 'SPXVN-PK-1'])
  await dispatch(phone, completeHandover, { code: 'BG-1', parcelIds: ['PK-1#1', 'PK-2#1'], note: '' })
  expect(await listed()).toEqual(['SPXVN-PK-2', 'SPXVN-PK-1'])
})
