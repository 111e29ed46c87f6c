import { ref } from 'valtio'
import { afterEach, expect, test } from 'vitest'
import { sessionState } from '../../../src/app/session/session.ts'
import { toasts } from '../../../src/app/session/toast-list.ts'
import { canGiveBack, giveBack } from '../../../src/app/settings/give-back.ts'
import { lastChanges } from '../../../src/app/settings/last-changes.ts'
import { savePickup } from '../../../src/domain/settings/save-pickup.ts'
import { dispatch } from '../../../src/replica/dispatch.ts'
import { aCompany } from '../../support/builders.ts'
import { aLoadedPhone } from '../../sync/a-phone.ts'
import { FakeServer } from '../../sync/fake-server.ts'

afterEach(() => {
  delete sessionState.replica
  toasts.list = []
})

test('where parcels are fetched is given back as it was, with the ward and without a note that came since', async () => {
  const { replica } = await aLoadedPhone(new FakeServer(), { user: 'chu' })
  sessionState.replica = ref(replica)
  const shop = async () => (await replica.db.companies.toArray())[0]!
  const before = aCompany().pickupAddress
  expect((await shop()).pickupAddress).toEqual(before)
  await dispatch(replica, savePickup, { ...before, pick_ward: 'Phường Phú Thuận', note: 'Cổng sau' })

  const [change] = lastChanges('warehouses', await shop(), [])
  const plain = change!.plain!
  expect([plain.was, plain.is]).toEqual([
    'Mây Store, 0909123456, 12 Huỳnh Tấn Phát, Phường Tân Thuận, Thành phố Hồ Chí Minh',
    'Mây Store, 0909123456, 12 Huỳnh Tấn Phát, Phường Phú Thuận, Thành phố Hồ Chí Minh, Cổng sau',
  ])
  expect(canGiveBack(plain)).toBe(true)
  await giveBack(await shop(), plain)
  expect((await shop()).pickupAddress).toEqual({ ...before, note: '' })
})
