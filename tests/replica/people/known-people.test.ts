import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { dispatch } from '../../../src/replica/dispatch.ts'
import { knownPeople } from '../../../src/replica/people/known-people.ts'
import { aStaff } from '../../support/builders.ts'
import { aLoadedPhone, signedIn } from '../../sync/a-phone.ts'
import { FakeServer } from '../../sync/fake-server.ts'

const take = (code: string) => ({ code, takeOver: false })

/** A loaded phone that Lan, Tuấn and the owner signed in on. */
async function aSharedPhone() {
  const server = new FakeServer()
  const indexedDB = new IDBFactory()
  const { device, replica: lan } = await aLoadedPhone(server, { indexedDB })
  const tuan = await signedIn(device, 'kho2')
  const chu = await signedIn(device, 'chu')
  const people = async () =>
    (await knownPeople({ indexedDB, IDBKeyRange }, device.store)).map(({ session, unsent, state }) => [
      session.user.name,
      unsent,
      state,
    ])
  return { server, device, indexedDB, lan, tuan, chu, people }
}

test('names everybody who signed in here, whatever they may see, with what waits of each', async () => {
  const { lan, tuan, people } = await aSharedPhone()
  await dispatch(lan, openOrder, take('DH-1'))
  await dispatch(lan, openOrder, take('DH-2'))
  await dispatch(tuan, openOrder, take('DH-3'))
  expect(await people()).toEqual([
    ['Chủ shop Mây', 0, 'ready'],
    ['Lan', 2, 'ready'],
    ['Tuấn', 1, 'ready'],
  ])
})

test('who signed out is named while their work waits, and needs the password', async () => {
  const { device, lan, tuan, people } = await aSharedPhone()
  await dispatch(lan, openOrder, take('DH-1'))
  await device.store.takeSession(lan.session.deviceId)
  await device.store.endSession()
  await device.store.takeSession(tuan.session.deviceId)
  await device.store.endSession()
  expect(await people()).toEqual([
    ['Chủ shop Mây', 0, 'ready'],
    ['Lan', 1, 'sign-in'],
  ])
  expect(await device.store.takeSession(lan.session.deviceId)).toBeUndefined()
})

test('who was refused by the server needs the password, and the phone does not go to them', async () => {
  const { device, lan, people } = await aSharedPhone()
  await device.store.noteNeedsAuth(lan.session.deviceId, lan.session.token)
  expect(await people()).toContainEqual(['Lan', 0, 'sign-in'])
  const before = await device.store.currentSession()
  expect(await device.store.takeSession(lan.session.deviceId)).toBeUndefined()
  expect(await device.store.currentSession()).toEqual(before)
})

test('who left the shop is known as soon as anybody’s lane brought the row', async () => {
  const { server, device, lan, tuan, people } = await aSharedPhone()
  await dispatch(lan, openOrder, take('DH-1'))
  lan.db.close()
  server.change('staff', aStaff({ active: false }))
  server.deadTokens.add(lan.session.token)
  await device.store.takeSession(tuan.session.deviceId)
  await device.sync(tuan)
  expect(await people()).toContainEqual(['Lan', 1, 'left'])
})

test('a replica that cannot be read keeps nobody of the others out, and its own people stay named', async () => {
  const { device, indexedDB, chu, people } = await aSharedPhone()
  await device.store.takeSession(chu.session.deviceId)
  await device.store.endSession()
  const { open } = indexedDB
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    if (name === chu.session.database) throw new DOMException('damaged', 'InvalidStateError')
    return open.call(indexedDB, name, version)
  })
  expect(await people()).toEqual([
    ['Chủ shop Mây', 0, 'unreadable'],
    ['Lan', 0, 'ready'],
    ['Tuấn', 0, 'ready'],
  ])
})

test('a changed permission leaves one entry a person, with the work of both lanes', async () => {
  const { server, device, lan, people } = await aSharedPhone()
  await dispatch(lan, openOrder, take('DH-1'))
  const row = aStaff({ flags: ['stock_crud', 'cost_view'] })
  server.shop.staff.find(({ row: { userName } }) => userName === 'kho')!.row = row
  await signedIn(device, 'kho')
  expect((await people()).filter(([name]) => name === 'Lan')).toEqual([['Lan', 1, 'ready']])
})
