import * as v from 'valibot'
import { expect, test } from 'vitest'
import { commands } from '../../../src/domain/commands.ts'
import { WorkingSet } from '../../../src/domain/run.ts'
import { keyOf } from '../../../src/domain/tables.ts'
import { must } from '../../../src/lib/must.ts'
import { activityOf } from '../../../src/server/activities/activity-of.ts'
import { openFloor } from '../../domain/floor.ts'
import { twoShops } from '../../security/two-shops.ts'
import { anActor, morning } from '../../support/builders.ts'
import { samples } from '../../support/samples.ts'

const floor = openFloor(must(twoShops()[0], 'the first shop'))
const set = new WorkingSet()
for (const table of ['orders', 'customers', 'invoices'] as const)
  for (const row of floor.all(table)) set.set(table, keyOf(table, row as never), row)

/** Params that say who a customer is, whatever command has them; people of the shop and suppliers are no customers. */
const personal = /^(customer_(name|phone|address)|email|buyer|debtor)$/
const ofShop = ['/api/user', '/api/supplier', '/api/supply']

function saidOfCustomers(value: unknown, isAsked = false): string[] {
  if (typeof value === 'string') return isAsked && value !== '' ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    saidOfCustomers(inner, isAsked || personal.test(name)),
  )
}

const named = commands.map((command) => [`${command.path} ${command.method}`, command] as const)

test.each(named.filter(([name, { path }]) => samples[name]?.by !== 'system' && !ofShop.includes(path)))(
  'the line of %s says nothing of who the customer is',
  (name, command) => {
    const given = must(samples[name], name).params('K1', 'chu')
    const actor = anActor({ userName: 'chu', role: 'OWNER' })
    const line = activityOf({
      command,
      params: v.parse(command.params, given),
      decision: [],
      set,
      actor,
      id: 'x',
      doneAt: morning,
      received: morning,
    })
    const told = [line?.what, line?.about, line?.words].join(' | ')
    for (const word of saidOfCustomers(given)) expect(told).not.toContain(word)
    for (const word of saidOfCustomers([...floor.all('orders')])) expect(told).not.toContain(word)
  },
)

test('a line says what was done all the same', () => {
  const lineOf = (name: string, params: object) => {
    const [, command] = must(
      named.find(([one]) => one === name),
      name,
    )
    const actor = anActor({ userName: 'chu' })
    return activityOf({
      command,
      params,
      decision: [],
      set,
      actor,
      id: 'x',
      doneAt: morning,
      received: morning,
    })
  }
  const order = { code: 'KT-1', customer_name: 'Nguyễn Thị Kín' }
  expect(lineOf('/api/order add', order)).toMatchObject({
    what: 'Tạo đơn',
    about: 'KT-1',
    words: ' tao don kt 1 chu',
  })
  expect(lineOf('/api/digitalBill sendInvoice', { id: 'HD-1', email: 'lan@example.vn' })).toMatchObject({
    what: 'Gửi hóa đơn tới email của khách',
    about: 'HD-1',
  })
})
