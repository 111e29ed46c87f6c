import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { forgetShop } from '../../src/replica/forget-shop.ts'
import { closeReplica } from '../../src/replica/replica.ts'
import { aDevice, signedIn } from '../sync/a-phone.ts'
import { FakeServer } from '../sync/fake-server.ts'

const replicasIn = async (indexedDB: IDBFactory) =>
  (await indexedDB.databases()).map(({ name = '' }) => name).filter((name) => name.startsWith('khotay:'))

test('[P21] a closed shop goes from the device, of everybody who signed in; what its disk did not let go of stays known, and can still be deleted', async () => {
  const indexedDB = new IDBFactory()
  const { device } = aDevice(new FakeServer(), { indexedDB })
  const opened = [await signedIn(device, 'chu'), await signedIn(device, 'kho')]
  const { environment, session } = opened[0]!
  const company = session.user.company_id
  for (const replica of opened) closeReplica(replica)
  const remove = indexedDB.deleteDatabase.bind(indexedDB)
  indexedDB.deleteDatabase = () => {
    throw new DOMException('full', 'UnknownError')
  }
  await expect(forgetShop(environment, device.store, company)).rejects.toThrow()
  const known = (await device.store.allSessions()).map(({ database }) => database)
  expect(known.toSorted()).toEqual((await replicasIn(indexedDB)).toSorted())

  indexedDB.deleteDatabase = remove
  await forgetShop(environment, device.store, company)
  expect(await replicasIn(indexedDB)).toEqual([])
  expect(await device.store.allSessions()).toEqual([])
})
