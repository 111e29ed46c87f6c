import { beforeEach, expect, test } from 'vitest'
import { createOrderDesk } from '../../../../src/app/orders/create/order-desk.ts'
import { createWrittenTabs, draftOf } from '../../../../src/app/orders/create/written-tabs.ts'
import { toasts } from '../../../../src/app/session/toast-list.ts'
import type { Replica } from '../../../../src/replica/replica.ts'
import { twoPages } from '../../../support/two-pages.ts'
import { aLoadedPhone } from '../../../sync/a-phone.ts'
import { FakeServer } from '../../../sync/fake-server.ts'

let replica: Replica
let browser: ReturnType<typeof twoPages>

beforeEach(async () => {
  replica = (await aLoadedPhone(new FakeServer())).replica
  browser = twoPages()
  toasts.list = []
})

/** The order form in a page of the browser; opened a second time under a name it is that page after a reload. */
async function form(name: string) {
  const { page, keepsake, listen } = browser.page(name)
  const phone: Replica = { ...replica, environment: { ...replica.environment, keepsake } }
  const tabs = createWrittenTabs(phone, page)
  listen(tabs.watch)
  await tabs.ready
  const desk = () => createOrderDesk(phone, draftOf(tabs.kept.open))
  return {
    tabs,
    write(customer: string): void {
      desk().form.name = customer
      tabs.label(tabs.kept.open, customer, '')
    },
    written: () => desk().form.name,
  }
}

test('[12.1] two tabs write two orders, each keeps its own over a reload, and each names both', async () => {
  const [one, other] = [await form('A'), await form('B')]
  one.write('Hằng')
  other.write('Nga')
  expect([one.written(), other.written()]).toEqual(['Hằng', 'Nga'])
  for (const { tabs } of [one, other]) expect(Object.values(tabs.kept.tabs)).toEqual(['Hằng', 'Nga'])

  const again = await form('A')
  expect(again.written()).toBe('Hằng')
  expect(Object.keys(again.tabs.kept.tabs).map((name) => again.tabs.isElsewhere(name))).toEqual([false, true])
})

test('[12.1] an order of another tab is opened here by choice alone; that tab goes on with an empty one and says so', async () => {
  const [one, other] = [await form('A'), await form('B')]
  one.write('Hằng')
  const { open } = one.tabs.kept
  expect(other.written()).toBe('')
  other.tabs.choose(open)
  expect(other.written()).toBe('Hằng')
  expect([one.tabs.kept.open === open, one.written()]).toEqual([false, ''])
  expect(toasts.list.at(-1)?.text).toBe('Đơn này đang được ghi tiếp ở tab khác.')
  other.tabs.close(open)
  expect(one.tabs.kept.tabs[open]).toBeUndefined()
})

test('[12.1] what a closed tab left half written is open in the next one', async () => {
  const one = await form('A')
  one.write('Hằng')
  browser.close('A')
  expect((await form('B')).written()).toBe('Hằng')
})
