import { ref } from 'valtio'
import { afterEach, expect, test } from 'vitest'
import { sessionState } from '../../../src/app/session/session.ts'
import { toasts } from '../../../src/app/session/toast-list.ts'
import { changeShop } from '../../../src/app/settings/change-shop.ts'
import { aLoadedPhone } from '../../sync/a-phone.ts'
import { FakeServer } from '../../sync/fake-server.ts'

const logo = 'data:image/jpeg;base64,/9j/4A=='

afterEach(() => {
  delete sessionState.replica
  toasts.list = []
})

test('a first logo that was sent is taken off again by its undo, on the server too', async () => {
  const { device, replica } = await aLoadedPhone(new FakeServer(), { user: 'chu' })
  sessionState.replica = ref(replica)
  const shop = async () => (await replica.db.companies.toArray())[0]!.settings
  await changeShop(await shop(), { logo }, 'Đã đổi logo.')
  await device.sync(replica)
  expect((await shop()).logo).toBe(logo)

  toasts.list.at(-1)?.action?.run()
  await expect.poll(() => replica.db.pendingActions.count()).toBe(1)
  await device.sync(replica)
  expect(await replica.db.pendingActions.count()).toBe(0)
  expect((await shop()).logo ?? '').toBe('')
})
